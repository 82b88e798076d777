import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import type { ListTable } from '#web/console/kit/lists/table-parts.ts'
import styles from '#web/console/kit/lists/console-table.module.css'

/** The box that marks all rows of the page. */
export function MarkHead({ list, keys }: { list: ListTable; keys: readonly string[] }) {
  return (
    <th scope="col" className={styles['mark']}>
      <input
        type="checkbox"
        aria-label={texts.markAll}
        checked={keys.length > 0 && keys.every((key) => list.marked.has(key))}
        onChange={({ target }) => list.onMark(keys, target.checked)}
      />
    </th>
  )
}

interface MarkCellProps {
  list: ListTable
  rowKey: string
  /** Of the cell that names the row. */
  nameId: string
}

/** The box of a row, named by its first cell. */
export function MarkCell({ list, rowKey, nameId }: MarkCellProps) {
  const id = `${nameId}mark`
  return (
    <td className={styles['mark']}>
      <input
        id={id}
        type="checkbox"
        aria-label={texts.mark}
        aria-labelledby={`${id} ${nameId}`}
        checked={list.marked.has(rowKey)}
        onChange={({ target }) => list.onMark([rowKey], target.checked)}
      />
    </td>
  )
}
