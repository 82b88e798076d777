import { useState } from 'react'
import type { ChoiceFieldProps } from '#web/kit/choice-field.tsx'
import { ChoiceList } from '#web/kit/choice-list.tsx'
import styles from '#web/kit/city-field.module.css'
import { usePage } from '#web/kit/page.ts'
import { PickerField } from '#web/kit/picker-field.tsx'
import { PickerSheet } from '#web/kit/picker-sheet.tsx'

/** A city after its province (BK-018). A choice is called `Province/City`. */
export function CityField({ choices, value, onChange, ...field }: ChoiceFieldProps) {
  const chosen = choices.find((choice) => choice.value === value)?.name ?? ''
  const picker = { title: field.label, choices, value, onChange }
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickerField {...field} chosen={named(chosen)} onOpen={() => setOpen(true)} />
      {isOpen && <CityPicker {...picker} leave={() => setOpen(false)} />}
    </>
  )
}

interface PickerProps extends Pick<ChoiceFieldProps, 'choices' | 'value' | 'onChange'> {
  title: string
  leave: () => void
}

function CityPicker({ title, choices, value, onChange, leave }: PickerProps) {
  const { picker } = usePage().texts
  const [picked, setPicked] = useState(value)
  const chosen = choices.find((choice) => choice.value === picked)
  const [province, setProvince] = useState(provinceOf(chosen?.name ?? ''))

  const provinces = [...new Set(choices.map(({ name }) => provinceOf(name)))]
  const cities = choices.filter(({ name }) => provinceOf(name) === province)

  return (
    <PickerSheet
      title={title}
      isPicked={cities.some((city) => city.value === picked)}
      confirm={() => onChange(picked)}
      leave={leave}
    >
      <div className={styles['columns']}>
        <ChoiceList
          label={picker.province}
          isLabelShown
          choices={provinces.map((name) => ({ name, value: name }))}
          picked={province}
          pick={setProvince}
        />
        <ChoiceList
          label={picker.city}
          isLabelShown
          choices={cities.map(({ name, value: city }) => ({ name: cityOf(name), value: city }))}
          picked={picked}
          pick={setPicked}
        />
      </div>
    </PickerSheet>
  )
}

function provinceOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')).trim() : ''
}

function cityOf(name: string): string {
  return name.slice(name.indexOf('/') + 1).trim()
}

/** "Cebu/Mandaue" as it is written in an address. */
function named(name: string): string {
  const province = provinceOf(name)
  return province ? `${cityOf(name)}, ${province}` : name
}
