// The two text pages. The terms read like those of a small company that has thought about them.

import { html } from './html.ts'
import type { DemoPage } from './types.ts'

export const pages: readonly DemoPage[] = [
  {
    slug: 'about',
    title: 'About us',
    content: html`
      <p>Night Ferry is a company of seven people who put on about sixty concerts a year in Havermouth and the ports
      it has boats to. We look after twenty-four artists, print our own posters, and have one lamp that we are
      particularly fond of.</p>
      <p>It began on the ship itself. In the winter of 2009 Marguerite Oyelaran, then a customs officer, persuaded
      the night boat to Ostrand to let a singer perform between the bar and the lorry drivers’ lounge. Eleven
      passengers listened. The captain, who was one of them, asked whether it could be done again on Thursday.</p>
      <h3>What we do</h3>
      <ul>
        <li><strong>Concerts</strong>, mostly in rooms that were built for something else: a rope works, a cold
        store, a church, a drained swimming pool, a lightship.</li>
        <li><strong>Artists.</strong> We book, travel with, worry about and pay them. On the night, in full, before
        they go on.</li>
        <li><strong>Print.</strong> Every concert has a poster, pulled in two or three inks on a machine from 1962.</li>
      </ul>
      <h3>What we hold to</h3>
      <p>We hear everyone in a room before we ask them to play in one. Prices are low enough that you can take a
      chance on a name you don’t know, and every concert keeps ten tickets at five dollars, no questions asked, for
      anyone who says they would like one. We stop when we said we would stop: the neighbours are part of the
      audience.</p>
      <blockquote><p>“You ask people what they are carrying, and then you listen.”</p>
      <p>— Marguerite Oyelaran, founder and programmer</p></blockquote>
      <h3>Getting in</h3>
      <p>All rooms but one can be reached without steps; the lightship cannot, and we are sorry about it. The page of
      each event says what to expect. If something would make it easier for you to come, write to
      <a href="mailto:tickets@nightferry.example">tickets@nightferry.example</a> or ring Lotte between ten and four.
      She has usually thought of it already.</p>`,
  },
  {
    slug: 'terms',
    title: 'Terms',
    content: html`
      <p><em>These terms apply to tickets and goods you buy from Night Ferry and to your use of this website. We have
      tried to write them so that they can be read. If something is unclear, ask us, and the answer we give you in
      writing will count.</em></p>
      <h3>1. Who we are</h3>
      <p>Night Ferry Arts Ltd, Arch 9, Printers’ Row, Havermouth. “We” means the company, “you” means whoever buys
      the ticket or visits the website, and “event” means anything in our programme.</p>
      <h3>2. Tickets</h3>
      <ol>
        <li>A ticket is a contract between you and us once we have confirmed it by e-mail.</li>
        <li>You may give a ticket to someone else at any time. You may sell it for what you paid, not for more;
        tickets sold at a profit become void and we do not refund them.</li>
        <li>Companions of guests who need assistance come in free. Tell the box office beforehand so that there is a
        seat.</li>
        <li>Children under twelve must be with an adult. Under-fourteens wear ear protection at amplified events; we
        lend it.</li>
      </ol>
      <h3>3. If you cannot come</h3>
      <p>Return a ticket up to <strong>seven days</strong> before the event and you get your money back, less nothing.
      After that we try to resell it for you and refund you if we do. We cannot refund unused tickets after the
      event.</p>
      <h3>4. If we cannot</h3>
      <ul>
        <li><strong>Cancelled:</strong> we refund the full price, including fees, to the card you paid with, within
        fourteen days and without your asking.</li>
        <li><strong>Postponed:</strong> your ticket is valid for the new date. If that does not suit you, you have
        thirty days to ask for a refund.</li>
        <li><strong>Changed:</strong> supporting acts and running times may change. If the main artist changes, you
        may have a refund up to the moment the doors open.</li>
      </ul>
      <p>We do not cover travel or lodging, except on the Winter Crossing, where both are part of the ticket.</p>
      <h3>5. At the event</h3>
      <p>Please follow what the staff ask you to do, particularly on ships, stairs and quays. We may refuse entry to or
      remove anyone who endangers or harasses others; in that case there is no refund. Photographs for yourself are
      welcome during the first three songs and without flash, unless the event’s page says otherwise. We sometimes
      take pictures of the room. If you would not like to be in one, tell us and you won’t be.</p>
      <h3>6. Goods</h3>
      <p>Prices on this website include tax and exclude postage, which is shown before you pay. You may send anything
      back within thirty days, unworn and unplayed, and we refund it together with the cheapest postage. Gift cards
      are valid for three years from the day they are bought and cannot be exchanged for cash, except where the law
      says they can.</p>
      <h3>7. Lost property and liability</h3>
      <p>We keep what is found for ninety days and then give it to the Seamen’s Mission. We are liable for harm caused
      by our carelessness, and nothing here limits liability for death, injury or fraud. Beyond that our liability is
      limited to what you paid.</p>
      <h3>8. Your data</h3>
      <p>If you write to us through the contact form we keep your name, address and message for as long as it takes
      to deal with it, and delete them after two years at the latest. We do not sell or share them. This website
      asks other services, such as map or music players, for nothing until you press play or open the map.</p>
      <h3>9. Words and pictures</h3>
      <p>The posters, texts and photographs on this website belong to us or to the people who made them. Schools and
      the press may use the pictures with a credit; for anything else, please write to
      <a href="mailto:press@nightferry.example">press@nightferry.example</a>.</p>
      <h3>10. Law, and changes</h3>
      <p>These terms are governed by the law of England and Wales. If we change them, the new terms apply to tickets
      bought afterwards and not to yours. We would rather talk than go to court, and so far we have always managed
      to.</p>`,
  },
]
