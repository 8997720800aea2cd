// Events as a file of another program has them, in the words that staff see above its columns.

/** Values of an event by the field they are stored in, and what is only shown; what the file does not say is absent. */
export interface FileValues {
  name?: string
  date?: string
  start_time?: string
  end_time?: string
  end_date?: string
  timezone?: string
  location?: string
  venue?: string
  description?: string
  ticket_url?: string
  status?: string
  is_active?: string
  price_from?: string
  price_to?: string
  currency?: string
  ticket_status?: string
  categories?: string
  organiser?: string
  picture?: string
}

export interface FileEvent {
  /** What the program calls the event, the name by which it is recognised first; none when it says nothing lasting. */
  keys: string[]
  values: FileValues
  /** Why it cannot be read; the row is refused. */
  problem?: string
  /** What of it is left out. */
  notice?: string
}

export interface FileColumn {
  value: keyof FileValues
  name: string
  field: string | null
}

/** Columns in the order in which they are shown. */
export const fileColumns: readonly FileColumn[] = [
  { value: 'name', name: 'Title', field: 'name' },
  { value: 'date', name: 'Day', field: 'date' },
  { value: 'start_time', name: 'Starts at', field: 'start_time' },
  { value: 'end_time', name: 'Ends at', field: 'end_time' },
  { value: 'end_date', name: 'Last day', field: 'end_date' },
  { value: 'timezone', name: 'Time zone', field: 'timezone' },
  { value: 'location', name: 'Place', field: 'location' },
  { value: 'venue', name: 'Name of the place', field: 'venue_id' },
  { value: 'description', name: 'Description', field: 'description' },
  { value: 'ticket_url', name: 'Link', field: 'ticket_url' },
  { value: 'status', name: 'Takes place', field: 'status' },
  { value: 'is_active', name: 'Shown to visitors', field: 'is_active' },
  { value: 'price_from', name: 'Lowest price', field: 'price_from' },
  { value: 'price_to', name: 'Highest price', field: 'price_to' },
  { value: 'currency', name: 'Currency', field: 'currency' },
  { value: 'ticket_status', name: 'Tickets', field: 'ticket_status' },
  { value: 'categories', name: 'Categories', field: null },
  { value: 'organiser', name: 'Organiser', field: null },
  { value: 'picture', name: 'Picture', field: null },
]

/** Columns whose names are looked for, and left empty when there is no such record. */
export const lenientFields: readonly string[] = ['venue_id']

/** Stops reading a file; the message is shown to whoever has chosen it. */
export class UnreadableFile extends Error {}

/** What reading needs to know of the site. */
export interface Reading {
  text: string
  timeZone: string
  today: string
  /** Called before what may take long, with the name of the event. */
  begins: (name: string) => void
}

/** A text on one line, or undefined when there is none. */
export const oneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim() || undefined
