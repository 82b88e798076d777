import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import styles from '#web/console/promotion-page/page-editor.module.css'

interface Props {
  draft: PageDraft
  onChange: (draft: PageDraft) => void
}

/** The days on which the page is shown, and what it counts under. */
export function WhenFields({ draft, onChange }: Props) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.daysAndTag}</legend>
      <div className={styles['pair']}>
        <ConsoleField
          name="shownFrom"
          label={texts.shownFrom}
          type="date"
          value={draft.shownFrom}
          onChange={(shownFrom) => onChange({ ...draft, shownFrom })}
        />
        <ConsoleField
          name="shownUntil"
          label={texts.shownUntil}
          type="date"
          value={draft.shownUntil}
          onChange={(shownUntil) => onChange({ ...draft, shownUntil })}
        />
      </div>
      <p className={styles['hint']}>{texts.daysHint}</p>
      <ConsoleField
        name="utmTag"
        label={texts.utmTag}
        hint={texts.tagHint}
        value={draft.utmTag}
        onChange={(utmTag) => onChange({ ...draft, utmTag })}
      />
    </fieldset>
  )
}
