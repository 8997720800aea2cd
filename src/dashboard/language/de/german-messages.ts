// Messages of the server and of schemas in German, a chunk of its own that loads when one may be shown. What stands in
// a message, such as the name of a field, may be any text of the dashboard.
import { messagesOf } from '#views/message-patterns.ts'
import { words as signIn, messages as signInMessages } from '#views/words/sign-in/german.ts'
import account from './account.json' with { type: 'json' }
import api from './api.json' with { type: 'json' }
import app from './app.json' with { type: 'json' }
import calendar from './calendar.json' with { type: 'json' }
import colleagues from './colleagues.json' with { type: 'json' }
import contract from './contract.json' with { type: 'json' }
import contractTexts from './contract-texts.json' with { type: 'json' }
import crop from './crop.json' with { type: 'json' }
import drafts from './drafts.json' with { type: 'json' }
import factors from './factors.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import importing from './import.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }
import list from './list.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }
import planned from './planned.json' with { type: 'json' }
import preview from './preview.json' with { type: 'json' }
import publish from './publish.json' with { type: 'json' }
import resources from './resources.json' with { type: 'json' }
import series from './series.json' with { type: 'json' }
import server from './server.json' with { type: 'json' }
import tokens from './tokens.json' with { type: 'json' }
import translations from './translations.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }
import welcome from './welcome.json' with { type: 'json' }

/** Every text of the dashboard. */
export const texts = {
  ...account,
  ...api,
  ...app,
  ...calendar,
  ...colleagues,
  ...contract,
  ...contractTexts,
  ...crop,
  ...drafts,
  ...factors,
  ...form,
  ...history,
  ...importing,
  ...keys,
  ...list,
  ...messages,
  ...pictures,
  ...planned,
  ...preview,
  ...publish,
  ...resources,
  ...series,
  ...signIn,
  ...tokens,
  ...translations,
  ...ui,
  ...welcome,
}

export const message = messagesOf(
  { ...contract, ...contractTexts, ...signIn, ...signInMessages, ...server },
  texts,
)
