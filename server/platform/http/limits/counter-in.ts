import { Counter, type CounterConfiguration, type Registry } from 'prom-client'

/** The counter of this name in a register, which several apps of a process may share. */
export function counterIn<Label extends string>(
  register: Registry,
  counter: Omit<CounterConfiguration<Label>, 'registers'>,
): Counter<Label> {
  const known = register.getSingleMetric(counter.name)
  if (known instanceof Counter) return known
  return new Counter({ ...counter, registers: [register] })
}
