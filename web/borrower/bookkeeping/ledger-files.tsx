import type { MouseEvent } from 'react'
import { type ExportFormat, exportLedger } from '#contract/loan/bookkeeping.ts'
import { API_BASE } from '#contract/request-context.ts'
import styles from '#web/borrower/bookkeeping/ledger-files.module.css'
import { callAddress } from '#web/kit/call/call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'

/** The ledger of one loan as files to download, and what they prove. */
export function LedgerFiles({ orderId }: { orderId: string }) {
  const words = useWords(bookkeepingTexts).files
  return (
    <Card title={words.title}>
      <ul className={styles['files']}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a
              className={styles['file']}
              href={fileAddress({ orderId, format })}
              download
              onClick={(tap) => toOtherOrigin(tap, { orderId, format })}
            >
              {words[format]}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['proof']}>{words.proof}</p>
    </Card>
  )
}

const FORMATS: readonly ExportFormat[] = ['pdf', 'csv', 'json']

interface File {
  orderId: string
  format: ExportFormat
}

function fileAddress(file: File): string {
  return `${API_BASE}${exportLedger.path}?${new URLSearchParams({ ...file }).toString()}`
}

/** The API may have another origin, which only the browser knows. */
function toOtherOrigin({ currentTarget: link }: MouseEvent<HTMLAnchorElement>, file: File) {
  link.href = callAddress(exportLedger, file)
}
