// The only script of every public page: code without a framework, and the loader of what is fetched on first use.
import '#browser/page.ts'
import './search-opener.ts'
