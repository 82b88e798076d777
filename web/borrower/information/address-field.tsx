import { useState } from 'react'
import styles from '#web/borrower/information/address-field.module.css'
import type { AreaPickerProps } from '#web/borrower/information/area-picker.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { CheckBox } from '#web/kit/form/check-box.tsx'
import { TextField } from '#web/kit/form/field.tsx'
import { type FormItem, sameKey, WRITTEN } from '#web/kit/form/form-items.ts'
import type { AddressProps } from '#web/kit/form/item-form.tsx'
import { PickerField } from '#web/kit/form/picker-field.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'

interface Props extends AddressProps {
  /** The form's items, for the name of the address that this one may be the same as. */
  items: readonly FormItem[]
}

/** An address: the barangay from lists and the street, or all of it as the borrower writes it. */
export function AddressField({ id, item, items, error, onFill }: Props) {
  const words = useWords(informationTexts).address
  const { code, title, subtitle, value, area } = item
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)
  if (!area) return null

  const other = items.find((one) => one.code === area.sameAs)
  const same = other && (
    <CheckBox
      checked={area.isSame}
      onChange={(isSame) => onFill(sameKey(code), isSame ? 'yes' : 'no')}
    >
      {words.same(other.title)}
    </CheckBox>
  )
  const isWritten = area.value === WRITTEN
  const leave = () => setOpen(false)
  const street = { onChange: (line: string) => onFill(code, line), keyboard: KEYBOARD }
  const picker: AreaPickerProps = {
    title,
    area,
    leave,
    choose: (barangay) => onFill(area.code, `${barangay.code} ${barangay.name}`),
    write,
  }

  /** What was typed stays: the borrower may have been half way. */
  function write() {
    onFill(area?.code ?? '', isWritten ? '' : WRITTEN)
    leave()
  }

  return (
    <fieldset className={styles['address']}>
      <legend className={styles['title']}>{title}</legend>
      {same}
      {!area.isSame && (
        <>
          {isWritten ? (
            <TextField {...{ id, value, error, ...street }} label={title} placeholder={subtitle} />
          ) : (
            <>
              <PickerField
                id={area.value === '' ? id : `${id}-area`}
                label={words.area}
                placeholder={words.areaHint}
                chosen={area.name}
                error={area.value === '' ? error : ''}
                onOpen={() => setOpen(true)}
              />
              <TextField
                {...{ value, ...street }}
                id={area.value === '' ? `${id}-street` : id}
                label={words.street}
                placeholder={words.streetHint}
                error={area.value === '' ? '' : error}
              />
            </>
          )}
          <button type="button" className={styles['switch']} onClick={write}>
            {isWritten ? words.choose : words.write}
          </button>
        </>
      )}
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </fieldset>
  )
}

const KEYBOARD = { autoComplete: 'street-address', enterKeyHint: 'next' } as const

async function loadPicker() {
  return (await import('#web/borrower/information/area-picker.tsx')).AreaPicker
}
