// Venues of the demo. The towns are fictitious; the map addresses point at real shores, so that a map appears.

export interface Place {
  location: string
  mapEmbedUrl: string
}

/** An OpenStreetMap embed around a point; `reach` is half the width of the map in degrees. */
function openStreetMap(longitude: number, latitude: number, reach = 0.006): string {
  const box = [longitude - reach, latitude - reach * 0.6, longitude + reach, latitude + reach * 0.6]
  const bbox = box.map((value) => value.toFixed(5)).join('%2C')
  const marker = `${latitude.toFixed(5)}%2C${longitude.toFixed(5)}`
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${marker}`
}

const googleMap =
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2365.1!2d-0.3301!3d53.7392!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0'

export const places = {
  ropeWorks: { location: 'The Rope Works, Havermouth', mapEmbedUrl: openStreetMap(-0.3312, 53.7401) },
  customsHouse: { location: 'Customs House Hall, Havermouth', mapEmbedUrl: googleMap },
  lightship: {
    location: 'Lightship 22, Pilot Quay, Havermouth',
    mapEmbedUrl: openStreetMap(-0.3384, 53.7388, 0.004),
  },
  erasmus: { location: 'St Erasmus, Havermouth', mapEmbedUrl: openStreetMap(-0.3339, 53.7429) },
  coldStore: {
    location: 'Cold Store No. 4, East Dock, Havermouth',
    mapEmbedUrl: openStreetMap(-0.2871, 53.7416),
  },
  baths: { location: 'Harbour Baths, Havermouth', mapEmbedUrl: openStreetMap(-0.3455, 53.7372) },
  pilotsRest: {
    location: 'The Pilot’s Rest (upstairs), Havermouth',
    mapEmbedUrl: openStreetMap(-0.3351, 53.7393, 0.003),
  },
  gantry: { location: 'The Gantry, Havermouth', mapEmbedUrl: openStreetMap(-0.3158, 53.7405) },
  ferry: {
    location: 'On board, Terminal 2, Havermouth',
    mapEmbedUrl: 'https://nightferry.example/how-to-board',
  },
  arch: {
    location: 'Arch 9, Printers’ Row, Havermouth',
    mapEmbedUrl: openStreetMap(-0.3422, 53.7419, 0.003),
  },
  park: { location: 'Observatory Terrace, Havermouth', mapEmbedUrl: openStreetMap(-0.3601, 53.7468) },
  ostrandSix: { location: 'Halle Sechs, Ostrand', mapEmbedUrl: openStreetMap(12.1003, 54.0924) },
  ostrandArt: { location: 'Kunsthalle Ostrand', mapEmbedUrl: openStreetMap(12.1128, 54.1001) },
  lazaret: { location: 'Théâtre du Lazaret, Vieux-Lazaret', mapEmbedUrl: openStreetMap(5.3673, 43.3044) },
  oriola: { location: 'Teatro Oriola, Santa Oriola', mapEmbedUrl: openStreetMap(-8.3959, 43.3702) },
  brannhamn: { location: 'Folkets Hus, Brännhamn', mapEmbedUrl: openStreetMap(11.9387, 57.7007) },
  dunmarrow: { location: 'Corn Exchange, Dunmarrow', mapEmbedUrl: openStreetMap(-2.0003, 55.7702) },
} as const satisfies Record<string, Place>

export interface DemoVenue {
  name: string
  address: string
  access: string
}

const level = 'No steps, wide doors, an accessible toilet by the bar.'
const stairs = (count: number) =>
  `${count} steps and no lift. Call the box office and we find another way in, or give your money back.`

/** The places as records of their own, in the order of the list above; a picture of each is drawn from its name. */
export const venues: Readonly<Record<keyof typeof places, DemoVenue>> = {
  ropeWorks: {
    name: 'The Rope Works',
    address: 'Walk Lane, Havermouth',
    access: `${level}\n\nTwo rows of chairs at the side for those who cannot stand.`,
  },
  customsHouse: {
    name: 'Customs House Hall',
    address: '1 Custom Quay, Havermouth',
    access: 'Ramp at the east door. Lift to the balcony. Hearing loop in rows C to H.',
  },
  lightship: { name: 'Lightship 22', address: 'Pilot Quay, Havermouth', access: stairs(11) },
  erasmus: {
    name: 'St Erasmus',
    address: 'Church Row, Havermouth',
    access: 'Level through the north porch. The crypt has nine steps.',
  },
  coldStore: {
    name: 'Cold Store No. 4',
    address: 'East Dock, Havermouth',
    access: `${level}\n\nIt is eleven degrees inside; blankets are free.`,
  },
  baths: {
    name: 'Harbour Baths',
    address: '30 Strand Road, Havermouth',
    access: 'A ramp and a hoist at the pool. Warm changing room with a bench.',
  },
  pilotsRest: { name: 'The Pilot’s Rest', address: '8 Pilot Quay, Havermouth', access: stairs(22) },
  gantry: { name: 'The Gantry', address: 'Crane Street, Havermouth', access: level },
  ferry: {
    name: 'MV Meridian',
    address: 'Terminal 2, Havermouth',
    access: 'Two accessible cabins, and a lift between decks 5 and 8. Book them by telephone.',
  },
  arch: {
    name: 'Arch 9',
    address: 'Printers’ Row, Havermouth',
    access: 'One step at the door; there is a plank.',
  },
  park: {
    name: 'Observatory Terrace',
    address: 'Hill Park, Havermouth',
    access: 'A gravel path, steep for the last forty metres.',
  },
  ostrandSix: { name: 'Halle Sechs', address: 'Werftstraße 6, Ostrand', access: level },
  ostrandArt: { name: 'Kunsthalle Ostrand', address: 'Am Strom 40, Ostrand', access: level },
  lazaret: {
    name: 'Théâtre du Lazaret',
    address: 'Quai du Vieux-Lazaret',
    access: 'Lift to the stalls. The circle has forty-one steps.',
  },
  oriola: { name: 'Teatro Oriola', address: 'Praza do Porto 2, Santa Oriola', access: level },
  brannhamn: { name: 'Folkets Hus', address: 'Hamngatan 12, Brännhamn', access: level },
  dunmarrow: {
    name: 'Corn Exchange',
    address: 'Market Place, Dunmarrow',
    access: 'Level entrance from Bridge Street.',
  },
}
