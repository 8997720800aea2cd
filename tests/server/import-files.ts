// Calendars and exports of WordPress, as tests write them.

export const calendarOf = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** What every event here needs besides its times. */
export const lines = (uid: string, ...more: readonly string[]) => [
  `UID:${uid}`,
  'SUMMARY:Concert',
  'LOCATION:Pier 1\\, Ostrand',
  'DESCRIPTION:Bring a coat.',
  ...more,
]

export const ics = { format: 'ics', file_name: 'concerts.ics' }
export const wxr = { format: 'wxr', file_name: 'wordpress.xml' }

interface Item {
  id: number
  type?: string
  status?: string
  title?: string
  content?: string
  meta?: Readonly<Record<string, string>>
  more?: string
}

const itemOf = ({
  id,
  type = 'tribe_events',
  status = 'publish',
  title = '',
  content = '',
  meta = {},
  more = '',
}: Item) =>
  `<item><title>${title}</title><guid isPermaLink="false">https://old.example/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>${more}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}</item>`

export const exportOf = (...items: readonly Item[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><wp:wxr_version>1.2</wp:wxr_version>
${items.map(itemOf).join('\n')}
</channel></rss>`
