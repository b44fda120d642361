import { Moon, Sun, SunMoon } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { setTheme, themes, useTheme } from '#platform/theme.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

const options = {
  system: { icon: SunMoon, name: 'themeSystem' },
  light: { icon: Sun, name: 'themeLight' },
  dark: { icon: Moon, name: 'themeDark' },
} as const

export function ThemeToggle({ withText = false, className }: { withText?: boolean; className?: string }) {
  const t = useText(messages)
  const theme = useTheme()
  const { icon: Icon, name } = options[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <button
      type="button"
      title={withText ? undefined : t(name)}
      onClick={() => setTheme(next)}
      className={cn(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 rounded-control text-ink-soft hover:bg-well hover:text-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={withText ? 'font-bold' : 'sr-only'}>{t(name)}</span>
    </button>
  )
}
