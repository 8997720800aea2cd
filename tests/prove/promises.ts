// What the product promises when things go wrong, in the order of the table.

export const promises = {
  survives: 'An acknowledged write survives',
  whole: 'Publishing is all or nothing',
  gone: 'Archived means gone',
  planned: 'What is planned happens, on time and once',
  fullDisk: 'A full disk harms nothing',
  inert: 'Stored HTML cannot execute',
  pictures: 'Uploads are pictures and only pictures',
  denied: 'Denied means no effect',
  sessions: 'Sessions end',
  refresh: 'Refresh survives tabs',
  guessing: 'Guessing is slow',
  http: 'Malformed requests are answered, and nothing else',
  cost: 'No request costs more than it weighs',
  greedy: 'Greedy readers are sent away',
  load: 'Visitors are served while staff write',
  cluster: 'Servers come and go unnoticed',
  mail: 'A message is mailed once, to one recipient',
  backups: 'Backups restore',
  moving: 'Moving to another database keeps every record',
  logs: 'Logs keep no secrets',
  work: 'Staff lose no work',
  staff: 'Staff cannot harm the site',
  screens: 'Every page and screen is whole',
} as const

export type PromiseName = keyof typeof promises
