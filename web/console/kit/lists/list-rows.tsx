import { type ReactNode, useState } from 'react'
import { type RaRecord, useNavigate, useResourceContext, useResourceDefinition } from 'react-admin'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { MarkBar } from '#web/console/kit/lists/mark-bar.tsx'
import type { ListTable } from '#web/console/kit/lists/table-parts.ts'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

interface Props<R> extends Pick<ListTable, 'sort' | 'sorts' | 'onSort' | 'isDense'> {
  title: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** No row of the list is on another page. */
  isWhole: boolean
  acts: (marked: readonly R[]) => ReactNode
}

/** The rows of a page of a list, which open, are marked, and add up. */
export function ListRows<R extends RaRecord>(props: Props<R>) {
  const { title, columns, rows, isWhole, acts, ...order } = props
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const keyOf = ({ id }: R) => String(id)
  const onMark = (keys: readonly string[], isMarked: boolean) => {
    const others = [...marked].filter((key) => !keys.includes(key))
    setMarked(new Set(isMarked ? [...others, ...keys] : others))
  }
  const table: ListTable = {
    ...order,
    marked,
    onMark,
    onOpen: hasShow ? (key) => navigate(recordPath(resource, key)) : null,
    totalsLabel: isWhole ? kitTexts.total : kitTexts.totalOfPage,
  }
  const markedRows = rows.filter((row) => marked.has(keyOf(row)))
  return (
    <>
      <ConsoleTable label={title} columns={columns} rows={rows} keyOf={keyOf} list={table} />
      {markedRows.length > 0 && (
        <MarkBar
          rows={markedRows}
          columns={columns}
          onClear={() => setMarked(new Set())}
          acts={acts(markedRows)}
        />
      )}
    </>
  )
}
