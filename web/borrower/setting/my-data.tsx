import { useState } from 'react'
import { exportMyData } from '#contract/my-data.ts'
import type { Erased } from '#web/borrower/setting/erased-view.tsx'
import styles from '#web/borrower/setting/setting.module.css'
import { Button } from '#web/kit/button.tsx'
import { callAddress } from '#web/kit/call.ts'
import { Card } from '#web/kit/card.tsx'
import { Later } from '#web/kit/later.ts'
import { LinkRow, LinkRows } from '#web/kit/link-rows.tsx'
import { useWords } from '#web/kit/page.ts'
import { settingTexts } from '#web/kit/texts/setting-texts.ts'

/** A copy of all that is stored of the borrower, and the way to have it erased. */
export function MyData({ setErased }: { setErased: (erased: Erased) => void }) {
  const words = useWords(settingTexts).myData
  const [isErasing, setErasing] = useState(false)
  const close = () => setErasing(false)
  return (
    <Card title={words.title}>
      <p>{words.lead}</p>
      <LinkRows label={words.title}>
        <LinkRow href={callAddress(exportMyData, { format: 'pdf' })}>{words.pdf}</LinkRow>
        <LinkRow href={callAddress(exportMyData, { format: 'json' })}>{words.json}</LinkRow>
      </LinkRows>
      <div className={styles['act']}>
        <Button kind="outline" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {isErasing && <Later load={loadSheet} props={{ close, setErased }} onFailed={close} />}
    </Card>
  )
}

const loadSheet = async () => (await import('#web/borrower/setting/erase-sheet.tsx')).EraseSheet
