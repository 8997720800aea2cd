// All limits the product enforces.

export const limits = {
  /** Characters in a name or title. */
  name: 200,
  /** Characters in a one-line text such as a role, a place, a caption or an alternative text. */
  line: 500,
  /** Characters of HTML in a bio or a page. */
  html: 20_000,
  /** Nesting depth of elements in that HTML. */
  htmlDepth: 100,
  /** Characters in a contact message or a plain description. */
  message: 5_000,
  /** Messages changed by one request. */
  messagesAtOnce: 200,
  /** Days for which a deleted message can still be restored. */
  deletedMessageDays: 30,
  /** Characters in an address. */
  url: 2_000,
  /** Characters in an e-mail address (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
  email: 254,
  /** Dollars. */
  priceMax: 1_000_000,
  /** Days an event may last. */
  eventDays: 366,
  /** Dates that one request adds to a series of events, or changes. */
  seriesDates: 120,
  /** Records changed by one save, those of them that it may name one by one, and those that it reports as left. */
  bulkEdit: 10_000,
  bulkRecords: 500,
  bulkProblems: 50,
  /** Days by which events are moved at once, at most. */
  bulkShiftDays: 3_660,
  /** Days of a calendar in one request. */
  calendarDays: 100,
  /** Artists of an event besides its first, and characters in what one of them does. */
  lineup: 50,
  lineupRole: 80,
  /** Characters in who is let in, such as "18+". */
  age: 60,
  orderMin: -10_000,
  orderMax: 10_000,
  /** Bytes of an uploaded image. */
  imageBytes: 15 * 1024 * 1024,
  /** Pixels of an uploaded image. */
  imagePixels: 50_000_000,
  /** Pixels of the longest side of a picture as it is kept. */
  pictureSide: 2560,
  /** Days for which an unused picture can still be restored. */
  pictureDays: 30,
  /** Bytes of the file of a picture that is called large in the library. */
  largePictureBytes: 500_000,
  /** Records and drafts in which one request replaces a picture. */
  pictureUses: 250,
  /** Drafts at one time, days for which a link shows one, and hours for which a discarded one can be brought back. */
  drafts: 1_000,
  /** Songs and pictures that the draft of an artist changes, and characters of all that it keeps of them. */
  draftParts: 500,
  draftPartCharacters: 2_000_000,
  draftLinkDays: 7,
  draftUndoHours: 24,
  /** Characters in a note for colleagues, and notes about one record. */
  note: 2_000,
  notes: 200,
  /** Bytes of a file to import, and of the request that brings it as JSON. */
  importBytes: 20 * 1024 * 1024,
  importBodyBytes: 32 * 1024 * 1024,
  /** Rows and columns of a file to import, and characters in one row. */
  importRows: 20_000,
  importColumns: 200,
  importRowCharacters: 200_000,
  /** Values of such a file, and characters in the names of all its columns. */
  importValues: 2_000_000,
  importNameCharacters: 10_000,
  /** Dates that are read of one repeated event, and days before and after today for those of very many and of endless ones. */
  importRepeats: 800,
  importRepeatDays: 366,
  /** Hours for which checked rows are kept, how many such files one person has, and days for which an import can be undone. */
  importHours: 24,
  importsAtOnce: 5,
  importUndoDays: 14,
  /** Songs that one artist shows, bytes of all links of them, and pictures of its gallery. */
  artistSongs: 500,
  artistLinkBytes: 2_000_000,
  artistImages: 500,
  /** Entries of a social or media link map. */
  links: 30,
  /** Characters in a platform name of a link map. */
  platform: 40,
  /** Bytes of a request body without files. */
  bodyBytes: 1024 * 1024,
  /** Fields of one body, whatever its content type. */
  bodyFields: 100,
  /** Values in JSON on all levels together: the longest reordering plus a margin. */
  jsonValues: 2_500,
  /** Nesting depth of lists and objects in JSON. */
  jsonDepth: 16,
  /** Bytes of an error response; a stored record inside it is not counted. */
  refusalBytes: 64 * 1024,
  /** Fields listed in an error response, and messages for each. */
  refusedFields: 40,
  reasonsPerField: 5,
  /** Characters of a search query. */
  query: 200,
  /** Words of it that are looked for; those after them are ignored. */
  queryWords: 8,
  /** Maximum number of search hits. */
  searchHits: 50,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  passwordMin: 12,
  passwordMax: 256,
  usernameMax: 60,
  /** Sessions of an account at one time. */
  sessions: 50,
  /** Characters in what a server wants back to go on with a sign-in or a set-up. */
  challenge: 2_000,
  /** Passkeys of an account, characters in the name of one, and in bytes that a browser sends about it. */
  passkeys: 20,
  passkeyName: 60,
  passkeyBytes: 20_000,
  /** Recovery codes of an account. */
  recoveryCodes: 10,
  /** Characters in the name of an API token. */
  tokenName: 60,
  /** API tokens that may be active at one time. */
  tokens: 100,
  /** Requests of one API token to one server per minute. */
  tokenRequests: 600,
  /** Hours for which a request repeated with its `Idempotency-Key` gets the original response. */
  requestKeyHours: 24,
  /** Images or slides in one reordering. */
  orderIds: 1_000,
} as const
