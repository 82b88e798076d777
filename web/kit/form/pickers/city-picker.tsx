import { useState } from 'react'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import type { ChoicePickerProps } from '#web/kit/form/pickers/choice-picker.tsx'
import styles from '#web/kit/form/pickers/city-field.module.css'
import { cityName, provinceName } from '#web/kit/form/pickers/city-name.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { PickerSheet } from '#web/kit/form/pickers/picker-sheet.tsx'
import { PICKER_TEXTS } from '#web/kit/form/pickers/picker-texts.ts'

/** Provinces beside the cities of the picked one. */
export function CityPicker({ title, choices, value, onChange, leave }: ChoicePickerProps) {
  const picker = PICKER_TEXTS[usePage().language]
  const [picked, setPicked] = useState(value)
  const chosen = choices.find((choice) => choice.value === picked)
  const [province, setProvince] = useState(provinceName(chosen?.name ?? ''))

  const provinces = [...new Set(choices.map(({ name }) => provinceName(name)))]
  const cities = choices.filter(({ name }) => provinceName(name) === province)

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
          choices={cities.map(({ name, value: city }) => ({ name: cityName(name), value: city }))}
          picked={picked}
          pick={setPicked}
        />
      </div>
    </PickerSheet>
  )
}
