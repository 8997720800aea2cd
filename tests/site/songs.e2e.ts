// The songs of an artist.
import { rare } from '#tests/support/thorough.ts'
import { expect, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'on a phone the places where songs are heard are one column beside their titles, and no word is broken',
  rare,
  async ({ page, demo }) => {
    for (const width of [360, phone.width, 430]) {
      await page.setViewportSize({ ...phone, width })
      await page.goto(demo.routes['an artist'])
      const songs = await page.locator('.song').evaluateAll((all) =>
        all.map((song) => {
          const [title, players] = ['.song-title', '.song-players'].map((part) =>
            song.querySelector(part)?.getBoundingClientRect(),
          )
          const words = document.createRange()
          const text = song.querySelector('.song-title')?.firstChild as Text
          const isBroken = text.data.split(' ').some((word) => {
            const at = text.data.indexOf(word)
            words.setStart(text, at)
            words.setEnd(text, at + word.length)
            return words.getClientRects().length > 1
          })
          return {
            right: title?.right ?? 0,
            bottom: title?.bottom ?? 0,
            isBroken,
            players: players?.toJSON() as DOMRect,
          }
        }),
      )
      const heard = songs.filter(({ players }) => players)
      expect(heard.length).toBeGreaterThan(2)
      expect(
        songs.filter(({ isBroken }) => isBroken),
        `at ${width} px`,
      ).toEqual([])
      expect(new Set(heard.map(({ players }) => Math.round(players.left))).size, `at ${width} px`).toBe(1)
      for (const { right, bottom, players } of heard) {
        expect(players.left, `at ${width} px`).toBeGreaterThanOrEqual(right)
        expect(players.top, `at ${width} px`).toBeLessThan(bottom)
      }
    }
  },
)
