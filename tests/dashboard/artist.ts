// A stored artist, as a form gets it.
export const artist = {
  name: 'Nova',
  genre: 'Jazz',
  bio: '<p>Plays.</p>',
  socials: { spotify: 'https://a.example' },
  is_active: true,
}
