// The library finds alternative texts in every script, whatever letters the locale of the database knows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'

/** Alternative texts, and what finds each of them and no other. */
const found: Record<string, string[]> = {
  'Bühne im ガラスの家': ['ガラスの家', 'カラス', 'BUHNE', 'bühne'],
  'शिव का नृत्य': ['शिव', 'नृत्य'],
  ภาพถ่ายที่เวที: ['ภาพถ่ายที่เวที', 'ที่เวที'],
  'שָׁלוֹם חברים': ['שָׁלוֹם', 'שלום', 'חברים'],
  'Жук над Ёлкой': ['Жук', 'жук', 'ЖУК', 'ёлкой', 'ЕЛКОЙ'],
  ΟΔΟΣΉΜΑΝΣΗ: ['ΟΔΟΣΉΜΑ', 'ΟΔΟΣ', 'Οδοσημ'],
  'Η Ελένη στην ΌΧΘΗΣ': ['Ελένη', 'ΕΛΈΝΗ', 'ελενη', 'όχθης', 'ΌΧΘΗΣ', 'χθησ'],
  'ẞtraße nach ŁÓDŹ': ['ẞtraße', 'strasse', 'SSTRASSE', 'straß', 'łódź', 'lodz'],
  'Ærø, Þór, Iğdır, œuvre': ['ÆRØ', 'aero', 'thor', 'ığdır', 'IGDIR', 'oeuvre'],
  'Մեծ Հայք 100% [a-z]+ \\d': ['մեծ', 'ՀԱՅՔ', '100%', '[a-z]+', '\\d'],
  'Schlepp\u00adkahn Ha\u200bfen': ['schleppkahn', 'Schlepp\u00adkahn', 'HAFEN'],
  'ＡＢＣ 한국 ﬁlm 𐐀': ['abc', '한국', 'film', '𐐨'],
}

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  const { store, idsOf, addArtist } = pictureCalls(() => site)
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    site = await createTestApp(kind)
    for (const [place, alt] of Object.keys(found).entries()) {
      ids[alt] = await store(place + 1, 'file.png')
      await addArtist({ profileImage: ids[alt], profileImage_alt: alt })
    }
  })
  afterAll(() => site.close())

  test.each(Object.entries(found))('%s is found', async (alt, words) => {
    for (const q of words) expect([q, await idsOf({ q })]).toEqual([q, [ids[alt]]])
  })

  test('what stands in no text is not found', async () => {
    for (const q of ['a.', 'жуки', 'ガラスの家々', '[a-y]+', '\\w', '(', '*', '^'])
      expect([q, await idsOf({ q })]).toEqual([q, []])
  })
})
