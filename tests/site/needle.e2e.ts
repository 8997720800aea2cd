// The song that plays beside an artist's picture: nothing is asked of anybody before it is pressed.
import { site } from '#contract/addresses.ts'
import { toEmbed } from '#contract/embeds.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { type Demo, first } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

const canPlay = ({ songs }: ArtistDetail) =>
  songs.some((song) => song.is_embeddable && Object.values(song.media_links).some(toEmbed))
const players = ({ artists }: Demo) => artists.filter(canPlay)

for (const size of [phone, laptop])
  test(
    `a song plays beside the artist's picture, and covers none of it, at ${size.width} pixels`,
    oneOfMany(size === phone),
    async ({ page, demo, watch }) => {
      await page.setViewportSize(size)
      const artist = first(players(demo))
      await page.goto(site.artist(artist.id))
      await page.waitForLoadState('networkidle')
      expect(watch.foreign).toEqual([])

      const foot = page.locator('.hero-foot')
      const needle = foot.getByRole('link', { name: /^Play .+ on \w+$/ })
      const picture = await page.locator('.hero-picture').boundingBox()
      const box = await needle.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      // On the line of the links to other sites, clear of the name.
      const links = await foot.locator('.socials').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(
        (links?.y ?? 0) + (links?.height ?? 0) / 2,
        0,
      )
      expect(box?.x).toBeGreaterThan((links?.x ?? 0) + (links?.width ?? 0) + 16)
      const isBeside = size.width >= 768
      const [end, edge] = isBeside
        ? [(box?.x ?? 0) + (box?.width ?? 0), picture?.x]
        : [-(box?.y ?? 0), -((picture?.y ?? 0) + (picture?.height ?? 0))]
      expect(end).toBeLessThanOrEqual((edge ?? 0) + 0.5)
      const frame = await needle.getAttribute('data-embed-frame')
      await needle.focus()
      await page.keyboard.press('Enter')
      const player = foot.locator('iframe')
      await expect(player).toHaveAttribute('src', String(frame))
      await expect(player).toBeFocused()
      const played = await player.boundingBox()
      expect(played?.width).toBeCloseTo((await foot.boundingBox())?.width ?? 0, 0)
      await expect.poll(() => watch.foreign).toContain(frame)
    },
  )

test(
  'without script it leads to the song, and who has none has no needle',
  rare,
  async ({ browser, demo }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: demo.origin })
    const page = await context.newPage()
    await page.goto(site.artist(first(players(demo)).id))
    await expect(page.locator('.needle')).toHaveAttribute('href', /^https:\/\//)
    const silent = demo.artists.find((artist) => !canPlay(artist))
    if (silent) {
      await page.goto(site.artist(silent.id))
      await expect(page.locator('.needle')).toHaveCount(0)
    }
    await context.close()
  },
)
