// Times, prices and tickets of the coming events, by the event's key. A table of its own: it is read beside the doors'
// list, not beside the descriptions.

import type { DemoEventDetails } from './types.ts'

const shop = (night: string) => `https://tickets.nightferry.example/${night}`
/** Those of souvenirs, wherever the company plays. */
const dollars = (from: number, to?: number) => ({ price_from: from, price_to: to ?? from, currency: 'USD' })
const onSale = (night: string) => ({ ticket_status: 'ON_SALE', ticket_url: shop(night) }) as const
const fewLeft = (night: string) => ({ ticket_status: 'FEW_LEFT', ticket_url: shop(night) }) as const
const plays = (artistKey: string, role = '') => ({ artistKey, role })
const hours = (doors_time: string, start_time: string, end_time?: string) => ({
  doors_time,
  start_time,
  ...(end_time && { end_time }),
})

export const eventDetails: Readonly<Record<string, DemoEventDetails>> = {
  'hradek-lightship': { ...hours('19:30', '20:30', '22:30'), ...dollars(14), ticket_status: 'SOLD_OUT' },
  'choir-mud': { start_time: '17:15', ticket_status: 'FREE', age: 'All ages' },
  'kettle-hour': { ...hours('20:00', '21:00', '22:00'), ...dollars(3), ticket_status: 'AT_THE_DOOR' },
  'petra-gantry': { ...hours('19:00', '19:30', '22:00'), ...dollars(12), ...onSale('petra'), age: '14+' },
  'ase-unlit-church': { ...hours('19:00', '20:10', '22:15'), ...dollars(18, 26), ...fewLeft('unlit') },
  'kassia-second-engine': {
    ...hours('19:00', '20:00'),
    ...dollars(19, 28),
    ...onSale('second-engine'),
    age: '16+',
  },
  'paraffin-tram': {
    ...hours('21:30', '22:00', '05:05'),
    ...dollars(15),
    ...onSale('until-the-tram'),
    age: '18+',
  },
  'undertakers-wake': {
    ...hours('19:00', '20:00', '23:30'),
    ...dollars(16, 22),
    ...fewLeft('wake'),
    lineup: [plays('low-tide-choir', 'Hymns')],
  },
  'tomas-solo': { ...hours('19:30', '20:00'), ...dollars(12), ticket_status: 'SOLD_OUT' },
  'u-long-part': { ...hours('16:00', '17:00', '22:00'), ...dollars(10), ...onSale('u') },
  'faroleros-lamps': {
    ...hours('18:30', '20:00', '23:45'),
    ...dollars(17, 24),
    ...onSale('lamps'),
    age: 'All ages',
  },
  'nour-lighthouse': { ...hours('19:00', '20:00'), ...dollars(18, 30), ...onSale('lighthouse'), age: '12+' },
  'zsofia-postponed': { ...hours('19:00', '20:00'), ...dollars(16, 22), movedToKey: 'zsofia-new-date' },
  'wren-barge': { ticket_status: 'FREE' },
  'coalfax-gantry': {
    ...hours('19:00', '20:00', '23:00'),
    ...dollars(13.5),
    ...onSale('coalfax'),
    lineup: [plays('lucja-wronska', 'Support'), plays('dj-paraffin', 'DJ set')],
    age: '14+',
  },
  'orchestra-forty-keys': { ...hours('18:45', '19:30'), ...dollars(9, 24), ...onSale('forty-keys') },
  'sargasso-odd': { ...hours('19:30', '20:30'), ...dollars(14), ...fewLeft('odd') },
  'ines-quiet': {
    ...hours('19:00', '19:30', '21:30'),
    ...dollars(16, 20),
    ...onSale('quiet'),
    age: 'All ages',
  },
  'anselm-cancelled': { start_time: '13:00', end_time: '19:00' },
  'haruka-baths': {
    status: 'MOVED',
    previousDayOffset: 27,
    ...hours('17:30', '18:00', '22:00'),
    ...dollars(21),
    ...fewLeft('pool'),
    age: '12+',
  },
  'hradek-lightship-next': { ...hours('19:30', '20:30', '22:30'), ...dollars(14), ...onSale('lightship') },
  'gudrun-office-party': { ...hours('19:00', '20:00', '23:30'), ...dollars(15), ...onSale('office-party') },
  'kwabena-mission': { ...hours('18:30', '19:30', '23:00'), ...dollars(18, 25), ...onSale('mission') },
  'lucja-load-test': {
    ...hours('21:00', '22:00', '04:00'),
    ...dollars(14),
    ...onSale('load-test'),
    age: '18+',
  },
  'sile-wire': { ...hours('19:00', '20:00'), ...dollars(15, 20), ...onSale('wire') },
  'print-open-day': { start_time: '11:00', ticket_status: 'FREE', age: 'All ages' },
  'petra-dunmarrow': { ...hours('19:30', '20:15'), ...dollars(12), ...onSale('dunmarrow') },
  'faroleros-oriola': {
    ...hours('20:30', '21:30'),
    ...dollars(15, 35),
    ...onSale('oriola'),
    timezone: 'Europe/Madrid',
  },
  'ase-brannhamn': {
    ...hours('18:00', '19:00'),
    ...dollars(28),
    ...onSale('brannhamn'),
    timezone: 'Europe/Stockholm',
  },
  'winter-crossing': {
    ...hours('21:00', '22:00', '08:30'),
    lastDay: 1,
    ...dollars(96, 148),
    ...onSale('winter-crossing'),
    lineup: [
      plays('low-tide-choir', 'Car deck'),
      plays('matous-hradek-trio', 'Cafeteria'),
      plays('nour-el-hadidi', 'Bridge wing, at four in the morning'),
      plays('dj-paraffin', 'Lorry drivers’ lounge'),
    ],
    age: '18+',
  },
  'coalfax-ostrand': {
    ...hours('19:00', '20:00'),
    ...dollars(17),
    ...onSale('ostrand'),
    timezone: 'Europe/Berlin',
  },
  'ines-matinee': {
    ...hours('14:00', '15:00', '16:15'),
    ...dollars(6, 11),
    ...onSale('matinee'),
    age: 'All ages',
  },
  'lazaret-week': {
    lastDay: 6,
    ...dollars(0, 22),
    timezone: 'Europe/Paris',
    lineup: [plays('rue-sargasso'), plays('kassia-obuya'), plays('brother-anselm')],
  },
  'nour-lazaret': {
    ...hours('19:30', '20:30'),
    ...dollars(18, 44),
    ...onSale('lazaret'),
    timezone: 'Europe/Paris',
  },
  'zsofia-new-date': { ...hours('19:00', '20:00'), ...dollars(16, 22), ...onSale('zsofia') },
}
