// Redirected paths, for our server and for static hosts.

/** Old dashboard paths → current ones; `:name` is one segment. */
export const movedPaths: readonly (readonly [from: string, to: string])[] = [
  ['/messages', '/dashboard/messages'],
  ['/artists/:artistId/songs', '/dashboard/artists/:artistId/songs'],
  ['/artists/:artistId/songs/create', '/dashboard/artists/:artistId/songs/create'],
  ['/artists/:artistId/songs/edit/:songId', '/dashboard/artists/:artistId/songs/edit/:songId'],
  ['/artists/:artistId/gallery/create', '/dashboard/artists/:artistId/gallery/create'],
  ['/artists/:artistId/gallery/edit/:imageId', '/dashboard/artists/:artistId/gallery/edit/:imageId'],
]
