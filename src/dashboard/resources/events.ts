import { CalendarDays } from '../ui/icons.ts'
import { activeField, imageField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const events = resourceOf('events', {
  purpose: 'Events stand in the programme, on their artist’s page and in calendars.',
  removal: 'Archive',
  Icon: CalendarDays,
  columns: [
    { key: 'name', label: 'Event Name', kind: 'text', ordering: 'name' },
    { key: 'date', label: 'Date', kind: 'date', ordering: 'date' },
    { key: 'location', label: 'Venue', kind: 'text', ordering: 'location' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'date', name: 'date', label: 'Date', half: true },
    { widget: 'text', name: 'location', label: 'Location', half: true, placeholder: 'Venue, city' },
    { widget: 'record', name: 'artist_id', label: 'Artist', of: 'artists', shown: 'artist', half: true },
    {
      widget: 'record',
      name: 'responsible',
      label: 'Responsible',
      of: 'staff',
      shown: 'responsible_staff',
      half: true,
    },
    { widget: 'textarea', name: 'description', label: 'Description', rows: 8 },
    {
      widget: 'url',
      name: 'mapEmbedUrl',
      label: 'Map address',
      hint: 'An https address, or the embed code of Google Maps or OpenStreetMap.',
      placeholder: 'https://www.openstreetmap.org/export/embed.html?…',
    },
    imageField('poster', 'Poster', '2 / 3'),
    {
      widget: 'select',
      name: 'status',
      label: 'Takes place',
      options: [
        ['SCHEDULED', 'As announced'],
        ['POSTPONED', 'Postponed'],
        ['CANCELLED', 'Cancelled'],
      ],
      aside: true,
    },
    activeField,
    {
      widget: 'switch',
      name: 'is_featured',
      label: 'Featured',
      hint: 'Shown on the home page.',
      aside: true,
    },
  ],
  initial: { is_active: true, is_featured: false, status: 'SCHEDULED' },
})
