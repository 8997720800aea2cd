// The one script of every public page: what needs no framework. Anything larger is fetched on first use.
import './page/session-links.ts'
import './page/clicks.ts'
import './page/keys.ts'
import './page/passed-dates.ts'
