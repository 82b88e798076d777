import type { ComponentProps } from 'react'
import styles from '#web/kit/form/stepper/slider.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** What the value stands for, as it is said. */
  'aria-valuetext': string
  value: number
  choose: (value: number) => void
}

/** A native slider, as high as a finger. */
export function Slider({ choose, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="range"
      className={styles['slider']}
      onChange={({ target }) => choose(Number(target.value))}
    />
  )
}
