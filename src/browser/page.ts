// What every public page does without a framework. Anything larger is fetched on first use.
import './page/session-links.ts'
import './page/clicks.ts'
import './page/menu.ts'
import './page/passed-dates.ts'
import './page/leaving.ts'
