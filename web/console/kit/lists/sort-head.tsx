import type { Column, ListTable } from '#web/console/kit/lists/table-parts.ts'
import styles from '#web/console/kit/lists/console-table.module.css'

interface Props<R> {
  column: Pick<Column<R>, 'head' | 'sort' | 'isNumber'>
  list: ListTable | undefined
  className: string | undefined
}

/** A head; where the list can be sorted by it, a button: least first, largest first, the list's own. */
export function SortHead<R>({ column: { head, sort }, list, className }: Props<R>) {
  if (!list || sort === undefined || !list.sorts.includes(bare(sort)))
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  const falling = turned(sort)
  const way =
    list.sort === sort ? 'ascending' : list.sort === falling ? 'descending' : ('none' as const)
  const next = { none: sort, ascending: falling, descending: '' }[way]
  return (
    <th scope="col" className={className} aria-sort={way}>
      <button type="button" className={styles['sort']} onClick={() => list.onSort(next)}>
        {head}
        <span aria-hidden="true">{{ none: '↕', ascending: '↑', descending: '↓' }[way]}</span>
      </button>
    </th>
  )
}

const bare = (sort: string) => sort.replace(/^-/, '')

const turned = (sort: string) => (sort.startsWith('-') ? bare(sort) : `-${sort}`)
