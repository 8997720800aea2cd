// The one script of every public page: what needs no framework, and the door to what is fetched on first use.
import '#browser/page.ts'
import './search-opener.ts'
