import { useFormContext } from 'react-hook-form'
import type { Maker } from '../../resources/field.ts'
import { Button } from '../../ui/Button.tsx'
import type { FormValues } from '../values.ts'

interface Props {
  maker: Maker
  onMake: (value: string) => void
}

/** Offers a value made from other fields of the form. */
export function MakeValue({ maker, onMake }: Props) {
  const { watch } = useFormContext<FormValues>()
  const texts = watch([...maker.from])
    .map(String)
    .filter((text) => text.trim() !== '')
  return (
    <div>
      <Button
        size="small"
        aria-disabled={texts.length === 0 || undefined}
        onClick={() => texts.length > 0 && onMake(maker.make(texts))}
      >
        {maker.label}
      </Button>
    </div>
  )
}
