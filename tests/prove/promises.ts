// What the product promises when things go wrong, in the order of the table.

export const promises = {
  survives: 'Acknowledged writes survive crashes',
  whole: 'Publishing is atomic and complete',
  gone: 'Archived content is gone within seconds',
  planned: 'Scheduled changes happen on time and once',
  fullDisk: 'A full disk damages nothing',
  inert: 'Stored HTML cannot run scripts',
  pictures: 'Only re-encoded pictures are stored',
  denied: 'Refused requests change nothing',
  sessions: 'Ended sessions are refused at once',
  refresh: 'Concurrent token refreshes work',
  guessing: 'Password guessing is rate-limited',
  http: 'Malformed requests get an error and do no harm',
  cost: 'Processor time per request byte is bounded',
  greedy: 'Clients that read too slowly are disconnected',
  load: 'Visitors are served while staff write',
  cluster: 'Servers fail over unnoticed',
  mail: 'A message is mailed once, to one recipient',
  backups: 'Backups restore completely',
  moving: 'Moving to another database keeps every record',
  logs: 'Logs contain no secrets',
  work: 'Staff lose no work',
  staff: 'Staff cannot break the site',
  visits: 'Visitors see what they ask for',
  screens: 'Pages and screens are accessible and well laid out',
} as const

export type PromiseName = keyof typeof promises
