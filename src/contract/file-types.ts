// Media types of static files by extension, the same wherever they are served from.

const types: Record<string, string> = {
  js: 'text/javascript', css: 'text/css; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml',
  png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif',
  ico: 'image/x-icon', txt: 'text/plain; charset=utf-8',
  xml: 'application/xml', json: 'application/json', webmanifest: 'application/manifest+json',
} // biome-ignore format: a table

/** Value of the `Content-Type` header; other servers write extensions in capitals too. */
export function typeOfFile(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
