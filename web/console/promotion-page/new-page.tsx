import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { makePromotionPage, seePromotionBrands } from '#contract/console/set-up/promotion-pages.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/promotion-page/new-page.module.css'

/** Begins a page, and leads to it; nothing for who may not. */
export function NewPage() {
  return useMay(makePromotionPage.act) ? <Begin /> : null
}

function Begin() {
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState('')
  const navigate = useNavigate()
  const brands = useRead(seePromotionBrands).data?.brands ?? []
  const brand = chosen || (brands[0]?.key ?? '')
  return (
    <div className={styles['new']}>
      <ActionDialog
        endpoint={makePromotionPage}
        input={{ id: id.trim(), brand }}
        label={texts.make}
        done={texts.made}
        kind="primary"
        onDone={(made) => navigate(recordPath('promotion-pages', made.id))}
        preview={<p>{texts.makeNote}</p>}
      >
        <ConsoleField
          name="id"
          label={texts.idLabel}
          hint={texts.idHint}
          value={id}
          onChange={setId}
          maxLength={32}
        />
        <ConsoleChoice
          name="brand"
          label={texts.brand}
          value={brand}
          onChange={setChosen}
          choices={brands.map(({ key, name }) => [key, name] as const)}
        />
      </ActionDialog>
    </div>
  )
}
