import { type MouseEvent, useRef, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { confirmExport, exportMyData } from '#contract/identity/my-data.ts'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import styles from '#web/borrower/my-data/my-data.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { telephoneLink } from '#web/kit/call/host-app.ts'
import { EmailAddress } from '#web/kit/frame/parts/email-address.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'

/** A copy of the borrower's data, its erasure, and the data protection officer's contacts. */
export function DataRequests({ setErased }: { setErased: (erased: Erased) => void }) {
  const texts = useWords(myDataTexts)
  const words = texts.myData
  const { market, brand } = usePage()
  const { name, email, phone, npcRegistration } = brand.company.dataProtectionOfficer
  const [isErasing, setErasing] = useState(false)
  const close = () => setErasing(false)
  /** A call that is under way sees no later state. */
  const picked = useRef<Format>('pdf')
  const [isAskedForCode, setAskedForCode] = useState(false)
  const proof = useAction(
    confirmExport,
    () => {
      setAskedForCode(false)
      location.assign(addressOf(picked.current))
    },
    ({ code }) => {
      if (code === CODES.confirmWithSmsCode) setAskedForCode(true)
    },
  )

  /** A file cannot ask for a code: the proof comes before the link. */
  function proveFirst(tap: MouseEvent, format: Format) {
    tap.preventDefault()
    picked.current = format
    proof.go({})
  }
  return (
    <Card title={words.title} level={3}>
      <p>{words.lead}</p>
      <LinkRows label={words.title}>
        {(['pdf', 'json'] as const).map((format) => (
          <LinkRow key={format} href={addressOf(format)} onClick={(tap) => proveFirst(tap, format)}>
            {words[format]}
          </LinkRow>
        ))}
      </LinkRows>
      <div className={styles['act']}>
        <Button kind="outline" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {market.lenderNotices && (
        <>
          <p>{words.officer(name, npcRegistration)}</p>
          <LinkRows label="Data Protection Officer">
            <LinkRow href={telephoneLink(phone)}>{market.groupPhone(phone)}</LinkRow>
            <LinkRow href={`mailto:${email}`}>
              <EmailAddress email={email} />
            </LinkRow>
          </LinkRows>
        </>
      )}
      {isAskedForCode && (
        <Lazy
          load={loadDownload}
          props={{ words: texts, proof, close: () => setAskedForCode(false) }}
        />
      )}
      {isErasing && (
        <Lazy load={loadSheet} props={{ words: texts.erase, close, setErased }} onFailed={close} />
      )}
    </Card>
  )
}

type Format = 'pdf' | 'json'

function addressOf(format: Format): string {
  return callAddress(exportMyData, { format })
}

const loadDownload = async () =>
  (await import('#web/borrower/my-data/download-sheet.tsx')).DownloadSheet
const loadSheet = async () => (await import('#web/borrower/my-data/erase-sheet.tsx')).EraseSheet
