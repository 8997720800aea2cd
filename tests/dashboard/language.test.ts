import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { firstOffered } from '#browser/language.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { removalTexts } from '#contract/texts.ts'
import { message, texts } from '#dashboard/language/de/german-messages.ts'
import { messagesOf } from '#views/message-patterns.ts'

describe('the language', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de', 'en'], 'de'],
    [['en-US', 'de'], 'en'],
    [['fr', 'it'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('for a browser with %j is %s', (tags, language) => expect(firstOffered(tags)).toBe(language))
})

describe('texts', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  /** The functions as they are in a page of that language. */
  async function inLanguage(language: string) {
    vi.resetModules()
    vi.stubGlobal('localStorage', { getItem: () => language })
    const translate = await import('#dashboard/language/translate.ts')
    if (language === 'de') {
      translate.setTexts(texts)
      translate.setMessages(message)
    }
    return { ...translate, ...(await import('#dashboard/ui/moments.ts')) }
  }

  test('stay as they are in English', async () => {
    const { t, tc, plural, toNumber, inSentence, toMessage, toExactMoment } = await inLanguage('en')
    expect(t('Moved “{name}” to {date}.', { name: 'A {date}', date: 0 })).toBe('Moved “A {date}” to 0.')
    expect(tc('folder', 'Archive')).toBe('Archive')
    expect(plural(1, 'one record', '{count} records')).toBe('one record')
    expect(plural(3026, 'one record', '{count} records')).toBe('3,026 records')
    expect(toNumber(0.85, 1)).toBe('0.9')
    expect(inSentence('Artist')).toBe('artist')
    expect(toMessage('Not a time. Use the form 20:30.')).toBe('Not a time. Use the form 20:30.')
    expect(toExactMoment('2026-11-14T10:05:00Z')).toBe('Saturday, 14 November 2026 at 10:05')
  })

  test('are German with German numbers, dates and nouns', async () => {
    const { t, tc, plural, toNumber, inSentence, toMessage, toExactMoment, toMomentInWords } =
      await inLanguage('de')
    expect(t('Moved “{name}” to {date}.', { name: 'A', date: 'B' })).toBe('„A“ verschoben auf B.')
    expect(tc('folder', 'Archive')).toBe('Archiv')
    expect(t('Archive')).toBe('Archivieren')
    expect(plural(1, 'one record', '{count} records')).toBe('ein Eintrag')
    expect(plural(3026, 'one record', '{count} records')).toBe('3.026 Einträge')
    expect(toNumber(0.85, 1)).toBe('0,9')
    expect(inSentence('Künstler:in')).toBe('Künstler:in')
    expect(toMessage('Not a time. Use the form 20:30.')).toBe('Keine Uhrzeit. Schreiben Sie sie wie 20:30.')
    expect(toExactMoment('2026-11-14T10:05:00Z')).toBe('Samstag, 14. November 2026 um 10:05')
    const now = Date.parse('2026-11-14T10:05:00Z')
    expect(toMomentInWords('2026-11-14T09:00:00Z', now)).toBe('vor 1 Stunde')
    expect(toMomentInWords('2026-11-13T09:00:00Z', now)).toBe('gestern')
  })
})

test('a refusal of one date of a series is translated, with the date as people read it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'de' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.resetModules()
  const { withLongDates } = await import('#dashboard/series/long-dates.ts')
  const refusal = 'The date on 2030-11-15: There is no such artist. Choose another.'
  expect(withLongDates(message(refusal), ['2030-11-08', '2030-11-15'])).toBe(
    'Der Termin am Fr., 15. Nov. 2030: Diesen Eintrag gibt es nicht (Künstler:in). Wählen Sie einen anderen.',
  )
})

describe('messages', () => {
  test('of schemas are translated, whatever their pieces are', () => {
    const schema = z.object({
      long: z.string().max(3),
      short: z.string().min(9),
      many: z.array(z.string()).max(1),
      most: z.number().max(4),
      least: z.number().min(8),
      number: z.number(),
      whole: z.int(),
      text: z.string(),
      rows: z.array(z.object({ role: z.string().max(2) })),
    })
    const input = {
      long: 'four',
      short: 'four',
      many: ['a', 'b'],
      most: 5,
      least: 7,
      number: 'a',
      whole: 1.5,
      text: 1,
      rows: [{ role: 'long' }],
    }
    const checked = schema.safeParse(input, { error: fieldMessage })
    const errors = checked.success ? {} : toFieldErrors(checked.error)
    expect(Object.entries(errors).map(([name, [reason = '']]) => [name, message(reason)])).toEqual([
      ['long', 'Höchstens 3 Zeichen; das sind 4.'],
      ['short', 'Mindestens 9 Zeichen; das sind 4.'],
      ['many', 'Höchstens 1 Einträge.'],
      ['most', 'Höchstens 4.'],
      ['least', 'Mindestens 8.'],
      ['number', 'Das muss eine Zahl sein.'],
      ['whole', 'Das muss eine ganze Zahl sein.'],
      ['text', 'Das muss Text sein.'],
      ['rows', 'Nummer 1: Höchstens 2 Zeichen; das sind 4.'],
    ])
  })

  test('keep what people have written', () => {
    expect(message('The username “Save” is taken. Choose another.')).toBe(
      'Der Kontoname „Save“ ist vergeben. Wählen Sie einen anderen.',
    )
    expect(message('There is a draft of this event already, by Draft. Open it, and change it there.')).toBe(
      'Hierzu (Veranstaltung) gibt es schon einen Entwurf, von Draft. Öffnen Sie ihn und ändern Sie ihn dort.',
    )
  })

  test('in a row are translated one by one', () => {
    const joined =
      'Repeats a few characters only. Use several unrelated words, or let a password manager make one up.'
    expect(message(joined)).toBe(
      'Wiederholt nur wenige Zeichen. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben, oder lassen Sie einen Passwort-Manager eines erfinden.',
    )
    expect(message('Required. Fill it in. Nobody knows this. Too long. Send less.')).toBe(
      'Erforderlich. Bitte ausfüllen. Nobody knows this. Too long. Send less.',
    )
  })

  test('of a calendar are translated with the line and the time that they are about', () => {
    expect(
      message(
        'Line 5 of the calendar: Its end (DTEND) is “20270230”, a day or time that there is not. Write one like 20270131 or 20270131T200000.',
      ),
    ).toBe(
      'Zeile 5 des Kalenders: Ende (DTEND): „20270230“ ist kein Tag und keine Zeit, die es gibt. Schreiben Sie eine wie 20270131 oder 20270131T200000.',
    )
  })

  test('that nobody has translated stay as they are', () => {
    expect(message('The body is not valid JSON.')).toBe('The body is not valid JSON.')
    expect(message('')).toBe('')
  })

  test('end where their pattern ends', () => {
    const translate = messagesOf({ 'At {a} of {b}.': '{b}: {a}' })
    expect(translate('At 1 of 2.')).toBe('2: 1')
    expect(translate('At 1 of 2. Go.')).toBe('2. Go: 1')
    expect(translate('At 1 of 2')).toBe('At 1 of 2')
    expect(translate('At  of 2.')).toBe('At  of 2.')
  })

  test('of the contract have the words of the specification in English', () => {
    const { confirm } = removalTexts({ removal: 'archive', label: 'artist' })
    expect(confirm('Ü')).toContain('the artist "Ü"?')
  })
})
