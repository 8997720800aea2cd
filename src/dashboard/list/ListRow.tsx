import { memo } from 'react'
import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { recordLanguage } from '../form/field-language.ts'
import { t } from '../language/translate.ts'
import { editPath, idOf } from '../resources/addresses.ts'
import type { ChildName, Column, Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Images, Trash2 } from '../ui/icons.ts'
import { Archive, ArchiveRestore, Music, Pencil } from '../ui/list-icons.ts'
import { Thumb } from '../ui/Thumb.tsx'
import { Cell } from './Cell.tsx'
import { FlagSwitch } from './FlagSwitch.tsx'
import styles from './list.module.css'
import { isSwitchable } from './switch-flag.ts'
import { useRemoval } from './use-removal.ts'
import { Visibility } from './Visibility.tsx'

/** Created once, so that React skips them when a row is rendered again. */
const icons = {
  edit: <Pencil aria-hidden="true" />,
  songs: <Music aria-hidden="true" />,
  gallery: <Images aria-hidden="true" />,
  archive: <Archive aria-hidden="true" />,
  restore: <ArchiveRestore aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}
const partLabels = { songs: t('Songs'), gallery: t('Gallery') }
/** The language of what a column shows of a record: texts of the site are in its own. */
const languageOf = ({ key, kind, read }: Column<StoredRecord>, record: StoredRecord) =>
  kind === 'text' && !read && record[key] ? recordLanguage : undefined
const isPart = (child: ChildName) => child !== 'events'

interface Props {
  resource: Resource
  columns: readonly Column<StoredRecord>[]
  scope: Scope
  record: StoredRecord
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  /** Set when the user returns from this record's form, which may have created the record. */
  opened: 'seen' | 'made' | undefined
  onChoose: (id: string | number, isChosen: boolean, withRange: boolean) => void
}

export const ListRow = memo(function ListRow({
  resource,
  columns,
  scope,
  record,
  isChosen,
  opened,
  onChoose,
}: Props) {
  const { setActive, remove } = useRemoval(resource, scope)
  const id = idOf(resource, record)
  const name = resource.nameOf(record)
  const edit = editPath(resource, record, scope)
  const isGone = record.is_active === false
  const hasStatus = columns.some(({ kind }) => kind === 'status')

  return (
    <tr
      // Keys of the list lead from row to row.
      tabIndex={-1}
      className={isGone ? styles.gone : undefined}
      data-chosen={isChosen || undefined}
      data-opened={opened}
    >
      {isChosen !== undefined && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t('Choose {name}', { name })}
              checked={isChosen}
              onChange={(event) =>
                onChoose(id, event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
              }
            />
          </label>
        </td>
      )}
      {resource.image && (
        <td className={styles.picture}>
          <Link to={edit} tabIndex={-1} aria-hidden="true">
            <Thumb
              picture={record[`${resource.image}_picture`] as Picture | null}
              name={name}
              size={resource.takesMany ? 'large' : 'row'}
            />
          </Link>
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-label={column.label}
          className={index === 0 ? styles.name : undefined}
          lang={index === 0 ? undefined : languageOf(column, record)}
        >
          {index === 0 ? (
            <>
              <Link
                to={edit}
                data-open=""
                lang={languageOf(column, record)}
                aria-label={name}
                aria-current={opened ? 'true' : undefined}
              >
                <Cell resource={resource} column={column} record={record} />
              </Link>
              {opened === 'made' && <Badge tone="new">{t('New')}</Badge>}
              {(isGone || record.unpublish_at) && !hasStatus && (
                <Visibility resource={resource} record={record} />
              )}
            </>
          ) : isSwitchable(resource, column) ? (
            <FlagSwitch resource={resource} scope={scope} column={column} record={record} />
          ) : (
            <Cell resource={resource} column={column} record={record} />
          )}
        </td>
      ))}
      <td className={styles.actions}>
        <div>
          <ButtonLink
            tone="quiet"
            size="icon"
            to={edit}
            aria-label={t('Edit {name}', { name })}
            title={t('Edit')}
          >
            {icons.edit}
          </ButtonLink>
          {resource.children?.filter(isPart).map((part) => (
            <ButtonLink
              key={part}
              tone="quiet"
              size="icon"
              to={dashboard.part(Number(id), part)}
              aria-label={t('{partLabels} of {name}', { partLabels: partLabels[part], name })}
              title={partLabels[part]}
            >
              {icons[part]}
            </ButtonLink>
          ))}
          {resource.removal && (
            <Button
              tone="quiet"
              size="icon"
              aria-label={`${isGone ? t('Restore') : resource.removal.action} ${name}`}
              title={isGone ? t('Restore') : resource.removal.action}
              onClick={() => void setActive([record], isGone)}
            >
              {isGone ? icons.restore : icons.archive}
            </Button>
          )}
          {resource.deletion && (
            <Button
              tone="quiet"
              size="icon"
              aria-label={t('Delete {name}', { name })}
              title={t('Delete')}
              onClick={() => void remove([record])}
            >
              {icons.delete}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
})
