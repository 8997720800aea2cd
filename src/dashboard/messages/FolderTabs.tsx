import { Link } from 'react-router-dom'
import { type MessageFolder, messageFolders } from '#contract/entities/message.ts'
import { t, toNumber } from '../language/translate.ts'
import tabs from '../ui/tabs.module.css'
import styles from './folders.module.css'
import { writeMessageState } from './message-state.ts'
import { folderNames } from './message-words.ts'
import { useMessageSummary } from './use-messages.ts'

/** Links to the folders: the inbox says how many are unread, the others how many they have. */
export function FolderTabs({ present }: { present: MessageFolder }) {
  const summary = useMessageSummary()
  const countOf = (folder: MessageFolder) => {
    const { count = 0, unread = 0 } = summary?.folders[folder] ?? {}
    return folder === 'inbox' ? unread : count
  }
  return (
    <nav aria-label={t('Folders')} className={`${tabs.tabs} ${styles.folders}`}>
      {messageFolders.map((folder) => {
        const count = countOf(folder)
        return (
          <Link
            key={folder}
            to={{ search: writeMessageState({ folder, q: '', only: 'all', page: 1 }).toString() }}
            aria-current={folder === present ? 'page' : undefined}
            data-folder={folder}
          >
            {folderNames[folder]}
            {count > 0 && (
              <span className={styles.count}>
                {toNumber(count)}
                {folder === 'inbox' && <span className="visually-hidden"> {t('unread')}</span>}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
