// What every public page runs without a framework; anything larger is loaded on first use.
import './page/session-links.ts'
import './page/clicks.ts'
import './page/menu.ts'
import './page/passed-dates.ts'
import './page/event-order.ts'
import './page/leaving.ts'
