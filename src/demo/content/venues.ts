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
