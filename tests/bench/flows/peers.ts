// What the same task takes in Directus or WordPress, as their documentation describes it: one entry for each click from the
// first screen after signing in. Filling in fields counts nowhere, here as little as there.

export interface Peer {
  name: 'Directus' | 'WordPress'
  clicks: readonly string[]
  /** Where the steps are described. */
  source: string
  /** What the documentation says besides. */
  note?: string
}

const directus = 'docs.directus.io/user-guide'
const item = `${directus}/content-module/content/items`
const openItem = ['Content', 'the collection', 'the item'] as const

export const peers = {
  create: {
    name: 'Directus',
    clicks: ['Content', 'the collection', 'add', 'save'],
    source: `${item}#create-an-item`,
  },
  copy: {
    name: 'Directus',
    clicks: [...openItem, 'more', 'Save as Copy'],
    source: `${item}#advanced-save-options`,
  },
  soldOut: {
    name: 'Directus',
    clicks: [...openItem, 'save'],
    source: `${item}#edit-an-item`,
  },
  later: {
    name: 'WordPress',
    clicks: ['Posts', 'the post', 'the date beside Publish', 'Schedule'],
    source: 'dummytech.com/2019/12/09/how-to-schedule-publishing-of-a-post-in-wordpress',
  },
  undo: {
    name: 'WordPress',
    clicks: ['Posts', 'All Posts', 'Trash', 'Restore'],
    source: 'wpwarp.com/where-is-trash-in-wordpress',
    note: 'Directus: deletion “cannot be reverted”',
  },
  replace: {
    name: 'Directus',
    clicks: ['Files', 'the file', 'its preview', 'a file on the popup'],
    source: `${directus}/file-library/files#replace-a-file`,
    note: 'at once, and without a way back',
  },
  crop: {
    name: 'Directus',
    clicks: ['Files', 'the file', 'edit', 'save'],
    source: `${directus}/file-library/files#edit-an-image`,
    note: 'overwrites the original, everywhere',
  },
  invite: {
    name: 'Directus',
    clicks: ['User Library', 'Invite Users', 'Invite'],
    source: 'docs.directus.io/configuration/users-roles-permissions',
  },
  bulk: {
    name: 'Directus',
    clicks: ['Content', 'the collection', 'the first', 'the second', 'the third', 'edit', 'save'],
    source: `${directus}/content-module/content/collections#batch-delete-archive-or-edit-items`,
  },
  link: {
    name: 'Directus',
    clicks: [...openItem, 'Shares', 'New Share', 'save', 'more', 'Copy Link'],
    source: `${directus}/content-module/content/shares#how-it-works`,
  },
} as const satisfies Record<string, Peer>

export type Task = keyof typeof peers
