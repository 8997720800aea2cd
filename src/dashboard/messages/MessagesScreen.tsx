import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { $isKeySheetOpen } from '../keys/key-preference.ts'
import { empty, failedToFetch, loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { ExportButtons } from '../list/ExportButtons.tsx'
import listStyles from '../list/list.module.css'
import { Pagination } from '../list/Pagination.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Keyboard } from '../ui/late-icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { changeMessages } from './change-messages.ts'
import { FolderTabs } from './FolderTabs.tsx'
import { MessageBulk } from './MessageBulk.tsx'
import { MessageList } from './MessageList.tsx'
import { MessageTools } from './MessageTools.tsx'
import type { Perform } from './message-acts.ts'
import {
  type ChangeMessageState,
  type MessageState,
  readMessageState,
  toMessageQuery,
  writeMessageState,
} from './message-state.ts'
import { emptyFolders, toKeptWords } from './message-words.ts'
import styles from './messages.module.css'
import { useMessageSummary, useMessages, useOwnId } from './use-messages.ts'

const none: ReadonlySet<number> = new Set()

const perform: Perform = (messages, patch, colleague) => void changeMessages(messages, patch, { colleague })

/** The chosen messages; they are valid only for this folder with its search, filter and page. */
function useChosen(state: MessageState) {
  const messagesOf = JSON.stringify({ ...state, sought: null })
  const [choice, setChoice] = useState({ messagesOf, ids: none })
  const setChosen = (ids: ReadonlySet<number>) => setChoice({ messagesOf, ids })
  return [choice.messagesOf === messagesOf ? choice.ids : none, setChosen] as const
}

function useMessageState(): [MessageState, ChangeMessageState] {
  const [params, setParams] = useSearchParams()
  const change: ChangeMessageState = (changed, options) =>
    setParams((before) => writeMessageState({ ...readMessageState(before), page: 1, ...changed }), {
      flushSync: true,
      ...options,
    })
  return [readMessageState(params), change]
}

const isFiltered = ({ q, only }: MessageState) => q !== '' || only !== 'all'

function NoMessages({ state, onClear }: { state: MessageState; onClear: () => void }) {
  if (isFiltered(state))
    return (
      <Notice tone="empty" title={t('No message matches.')}>
        <Button onClick={onClear}>{t('Show all')}</Button>
      </Notice>
    )
  if (state.folder !== 'inbox') return <Notice tone="empty" title={emptyFolders[state.folder]} />
  return (
    <Notice tone="empty" title={empty.messages}>
      <p>{t('What visitors write in the contact form arrives here.')}</p>
    </Notice>
  )
}

export function MessagesScreen() {
  const [state, change] = useMessageState()
  const { folder, sought, page } = state
  const ownId = useOwnId()
  const { list, messages } = useMessages(state)
  const isBehind = useLastPage(list, state, (last) => change({ page: last }, { replace: true }))
  const summary = useMessageSummary()
  const [chosen, setChosen] = useChosen(state)
  const chosenMessages = messages.filter(({ id }) => chosen.has(id))
  const clear = () => change({ q: '', only: 'all' })

  return (
    <>
      <ScreenHead title={t('Contact Form Messages')} documentTitle={t('Messages')}>
        <Button
          tone="quiet"
          size="small"
          className={styles.help ?? ''}
          onClick={() => $isKeySheetOpen.set(true)}
        >
          <Keyboard aria-hidden="true" />
          {t('Keys')}
        </Button>
      </ScreenHead>
      {isSupported('inbox') && <FolderTabs present={folder} />}
      {/* The acts for chosen messages replace the tools, so that no message moves. */}
      <div className={listStyles.head} data-chosen={chosenMessages.length > 0 || undefined}>
        <MessageTools state={state} change={change} isBusy={list.isFetching && list.isPlaceholderData} />
        {chosenMessages.length > 0 && (
          <MessageBulk
            folder={folder}
            messages={chosenMessages}
            perform={perform}
            onDone={() => setChosen(none)}
          />
        )}
      </div>
      {list.isPending && <p role="status">{loading}</p>}
      {list.isError && (
        <Notice tone="failed" isUrgent title={failedToFetch.messages}>
          <span>{list.error.message}</span>
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {sought && list.isSuccess && !list.data.results.some(({ id }) => id === sought) && (
        <Notice
          title={
            state.only !== 'all'
              ? t('That message is not among the new ones any more.')
              : t('That message is not on this page.')
          }
        >
          {isFiltered(state) ? (
            <Button onClick={clear}>{t('Show all')}</Button>
          ) : (
            <p>{t('It is on another page, in another folder, or has been erased.')}</p>
          )}
        </Notice>
      )}
      {list.data && messages.length === 0 && !list.isFetching && !isBehind && (
        <NoMessages state={state} onClear={clear} />
      )}
      {messages.length > 0 && (
        <>
          {isSupported('inbox') && messages.length > 1 && (
            <label className={classes(styles.all)}>
              <input
                type="checkbox"
                checked={chosenMessages.length === messages.length}
                disabled={list.isPlaceholderData}
                ref={(box) => {
                  if (box)
                    box.indeterminate = chosenMessages.length > 0 && chosenMessages.length < messages.length
                }}
                onChange={(event) =>
                  setChosen(event.currentTarget.checked ? new Set(messages.map(({ id }) => id)) : none)
                }
              />
              {t('Choose all on this page')}
            </label>
          )}
          <MessageList
            messages={messages}
            isStale={list.isPlaceholderData}
            sought={sought}
            chosen={chosen}
            onChoose={setChosen}
            perform={perform}
          />
        </>
      )}
      {list.data && (
        <div className={classes(listStyles.foot, styles.foot)}>
          <Pagination
            count={list.data.count}
            page={page}
            change={({ page: next = 1 }) => change({ page: next })}
          />
          {list.data.count > 0 && (
            <ExportButtons
              nouns={[t('message'), t('messages')]}
              run={async (format, tell) => {
                const { exportMessages } = await import('./export-messages.ts')
                const name = folder === 'inbox' ? 'messages' : `messages-${folder}`
                return exportMessages(toMessageQuery(state, ownId), name, format, tell)
              }}
            />
          )}
        </div>
      )}
      {summary && <p className={styles.kept}>{toKeptWords(folder, summary)}</p>}
    </>
  )
}
