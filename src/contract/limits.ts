// Every bound the product enforces, in one place.

export const limits = {
  /** Characters in a name or title. */
  name: 200,
  /** Characters in a one-line text beside a name: a role, a place, a caption, an alternative text. */
  line: 500,
  /** Characters of HTML in a bio or a page. */
  html: 20_000,
  /** Elements inside one another in it. */
  htmlDepth: 100,
  /** Characters in a contact message or a plain description. */
  message: 5_000,
  /** Characters in an address. */
  url: 2_000,
  /** Characters in an e-mail address (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
  email: 254,
  /** Dollars. */
  priceMax: 1_000_000,
  orderMin: -10_000,
  orderMax: 10_000,
  /** Bytes of an uploaded image. */
  imageBytes: 15 * 1024 * 1024,
  /** Pixels of an uploaded image. */
  imagePixels: 50_000_000,
  /** Days for which a picture that nothing shows any more can still be brought back. */
  pictureDays: 30,
  /** Entries of a social or media link map. */
  links: 30,
  /** Characters in a platform name of a link map. */
  platform: 40,
  /** Bytes of a request body without files. */
  bodyBytes: 1024 * 1024,
  /** Fields of one body, whichever type it has. */
  bodyFields: 100,
  /** Values inside JSON, all levels together: the longest order and a little. */
  jsonValues: 2_500,
  /** Levels of lists and objects inside one another in JSON. */
  jsonDepth: 16,
  /** Bytes of an answer that says why a request was refused; a stored record that comes with it counts apart. */
  refusalBytes: 64 * 1024,
  /** Fields a refusal names, and reasons it gives for each. */
  refusedFields: 40,
  reasonsPerField: 5,
  /** Characters of a search query. */
  query: 200,
  /** Hits a search answers at most. */
  searchHits: 50,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  passwordMin: 12,
  passwordMax: 256,
  usernameMax: 60,
  /** Characters in the name of an API token. */
  tokenName: 60,
  /** API tokens that can be used at one time. */
  tokens: 100,
  /** Requests of one API token to one server in a minute. */
  tokenRequests: 600,
  /** Hours for which a creation sent again with its `Idempotency-Key` is answered as before. */
  requestKeyHours: 24,
  /** Images or slides in one reordering. */
  orderIds: 1_000,
} as const
