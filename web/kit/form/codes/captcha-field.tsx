import { usePage } from '#web/kit/frame/page.ts'
import { CAPTCHA_CHARACTERS } from '#contract/growth/promotion.ts'
import styles from '#web/kit/form/codes/code-form-fields.module.css'
import { FieldFrame } from '#web/kit/form/field.tsx'
import fieldStyles from '#web/kit/form/field.module.css'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'
import type { Captcha } from '#web/kit/form/codes/use-captcha.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  words: CodeFormTexts
  value: string
  error: string
  captcha: Captcha
  onChange: (value: string) => void
}

/** The captcha field; a tap on the picture loads another (PROMO-013). */
export function CaptchaField({ words, value, error, captcha, onChange }: Props) {
  const { echoes } = usePage().market
  return (
    <div className={styles['row']}>
      <div className={styles['typed']}>
        <FieldFrame id="imgValidate" label={words.captcha} error={error}>
          {(described) => (
            <input
              {...described}
              className={fieldStyles['input']}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={CAPTCHA_CHARACTERS}
              placeholder={echoes ? words.captcha : undefined}
              value={value}
              onChange={({ target }) => onChange(target.value.trim().slice(0, CAPTCHA_CHARACTERS))}
            />
          )}
        </FieldFrame>
      </div>
      <button type="button" className={styles['draw']} onClick={captcha.draw}>
        <Picture words={words} captcha={captcha} />
        <span className="visually-hidden">{words.newPicture}</span>
        <Icon shape={SHAPES.again} className={styles['arrow']} />
      </button>
    </div>
  )
}

function Picture({ words, captcha }: Pick<Props, 'words' | 'captcha'>) {
  const { picture, isMissing, miss } = captcha
  if (isMissing || !picture)
    return <span className={styles['place']}>{isMissing && words.noPicture}</span>
  return (
    <img
      className={styles['place']}
      src={picture}
      alt={words.captchaPicture}
      width={132}
      height={48}
      onError={miss}
    />
  )
}
