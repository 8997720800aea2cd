// Tours of the demo, and the events that are their dates.

export interface DemoTour {
  name: string
  description: string
  /** Keys of events. */
  dates: readonly string[]
}

export const tours: readonly DemoTour[] = [
  {
    name: 'Havermouth Abroad',
    description:
      'One van, one ferry, five towns that have a harbour and a grudge. Each sends a band back to us in spring.\n\nCrew bunks are gone; foot passengers are welcome on every leg.',
    dates: ['petra-dunmarrow', 'ase-brannhamn', 'coalfax-ostrand', 'lazaret-week', 'nour-lazaret'],
  },
  {
    name: 'From Lamp to Lamp',
    description: 'Los Faroleros walk home: from our quay to their own square, one lamp after the other.',
    dates: ['faroleros-lamps', 'faroleros-oriola'],
  },
]
