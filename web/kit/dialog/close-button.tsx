import styles from '#web/kit/dialog/close-button.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The way out of a dialog or sheet, beside its title. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { close } = usePage().texts
  return (
    <button type="button" className={styles['close']} aria-label={close} onClick={onClick}>
      <Icon shape={SHAPES.cross} />
    </button>
  )
}
