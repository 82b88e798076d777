import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import { ConsoleField, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import styles from '#web/console/promotion-page/page-editor.module.css'

type Texts = PageDraft['en']

interface Props {
  language: 'en' | 'fil'
  written: Texts
  onChange: (written: Texts) => void
}

const LINES = ['title', 'tagline', 'buttonText', 'agreementTitle'] as const

/** The texts of the page in one language. */
export function TextFields({ language, written, onChange }: Props) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.languages[language]}</legend>
      {LINES.map((name) => (
        <ConsoleField
          name={`${language}.${name}`}
          key={name}
          label={texts.fields[name]}
          value={written[name]}
          onChange={(value) => onChange({ ...written, [name]: value })}
        />
      ))}
      <ConsoleTextArea
        name={`${language}.agreementText`}
        label={texts.fields.agreementText}
        hint={texts.agreementHint}
        value={written.agreementText.join('\n\n')}
        onChange={(value) => onChange({ ...written, agreementText: paragraphsOf(value) })}
        maxLength={40_000}
      />
    </fieldset>
  )
}

/** An empty line ends a paragraph; one that is being typed stays. */
function paragraphsOf(text: string): string[] {
  return text === '' ? [] : text.split('\n\n')
}
