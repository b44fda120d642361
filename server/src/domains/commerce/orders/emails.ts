import { quotable, type Bilingual } from '@capyzen/contracts/bilingual'
import type { ProductKind } from '@capyzen/contracts/orders'
import { greetedEmail, nameInEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

const dayIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Singapore' }).format(at)

/** Informs and asks for nothing: premium that was paid ahead simply ends. */
export function premiumEndsEmail(
  reader: Reader,
  { endsAt, childName, link }: { endsAt: Date; childName: string | null; link: string },
): Email {
  const [en, zh] = [dayIn('en-SG', endsAt), dayIn('zh-CN', endsAt)]
  const child = childName === null ? null : nameInEmail(childName)
  return greetedEmail(reader, {
    subject: { en: `Premium is paid until ${en}`, zh: `会员有效期到${zh}` },
    en: `${child === null ? 'Your premium' : `Premium for ${child}`} is paid until ${en}. It doesn’t renew automatically, and nothing will be charged.\n\nIf you’d like another month, you can add it here whenever it suits you:\n${link}\n\nLessons you bought and everything learned so far stay. This is the only email about this date.`,
    zh: `${child === null ? '您的会员' : `${child}的会员`}有效期到${zh}，不会自动续费，也不会扣款。\n\n如果想再续一个月，随时可以在这里操作：\n${link}\n\n买过的课程和学习记录都会保留。关于这次到期，我们只发这一封电邮。`,
  })
}

export interface MoneyMoved {
  title: Bilingual
  /** Null where the payer learns. */
  childName: string | null
  /** As it is written: `S$19.90`. */
  amount: string
  receiptNumber: string
  link: string
}

const forChild = (name: string | null): Bilingual =>
  name === null ? { en: '', zh: '' } : { en: ` for ${nameInEmail(name)}`, zh: `（${nameInEmail(name)}）` }

/** What was paid, and what is open with it. */
export function paidEmail(
  reader: Reader,
  { title, childName, amount, receiptNumber, link }: MoneyMoved,
  opened: { kind: ProductKind; until: Date | null },
): Email {
  const child = forChild(childName)
  const open = openedBy(opened, childName)
  return greetedEmail(reader, {
    subject: { en: `We received ${amount}: ${title.en}`, zh: `已收到 ${amount}：${title.zh}` },
    en: `Thank you! Your payment has arrived.\n\n${title.en}${child.en}: ${amount}\nReceipt number: ${receiptNumber}\n\n${open.en}\n\nThe receipt to print or keep is in your account, under payments:\n${link}`,
    zh: `谢谢！您的付款已经到账。\n\n${title.zh}${child.zh}：${amount}\n收据编号：${receiptNumber}\n\n${open.zh}\n\n收据可以在账户的付款记录里打印或下载：\n${link}`,
  })
}

function openedBy({ kind, until }: { kind: ProductKind; until: Date | null }, childName: string | null): Bilingual {
  const child = childName === null ? null : nameInEmail(childName)
  switch (kind) {
    case 'premium_subscription': {
      const end =
        until === null
          ? { en: '', zh: '' }
          : { en: ` until ${dayIn('en-SG', until)}`, zh: `，有效期到${dayIn('zh-CN', until)}` }
      return child === null
        ? {
            en: `Premium is open${end.en}. There is nothing to enter.`,
            zh: `会员已经开通${end.zh}，不用输入任何东西。`,
          }
        : {
            en: `Premium is open for ${child}${end.en}. ${child} logs in as always; there is nothing to enter.`,
            zh: `${child} 的会员已经开通${end.zh}。孩子照常登录就行，不用输入任何东西。`,
          }
    }
    case 'video_tutorial':
      return { en: 'The lessons are open now.', zh: '课程现在就可以看了。' }
    case 'live_course':
      return { en: 'The seat is taken. The course’s page has its times.', zh: '座位已经留好，上课时间在课程页面上。' }
  }
}

export function refundedEmail(reader: Reader, { title, childName, amount, receiptNumber, link }: MoneyMoved): Email {
  const child = forChild(childName)
  return greetedEmail(reader, {
    subject: { en: `${amount} is going back to you`, zh: `正在退款 ${amount}` },
    en: `${amount} of what you paid for “${title.en}”${child.en} is going back to you (receipt ${receiptNumber}). It goes the way it came: a card has it in five to ten working days, PayNow one or two days after we transfer it.\n\nYour payments and what went back:\n${link}`,
    zh: `您为“${title.zh}”${child.zh}付的款，有 ${amount} 正在退回给您（收据 ${receiptNumber}）。钱按原路退回：银行卡要五到十个工作日，PayNow 在我们转账后一两天到账。\n\n付款和退款记录：\n${link}`,
  })
}

export function noSeatEmail(
  reader: Reader,
  { title, childName, link }: { title: Bilingual; childName: string | null; link: string },
): Email {
  const child = forChild(childName)
  return greetedEmail(reader, {
    subject: { en: 'Your payment came when no seat was left', zh: '付款到账时，座位已经没有了' },
    en: `Your payment for a seat in “${title.en}”${child.en} arrived, but no seat was left for it: all were taken by then, or there was one already.\n\nWe’re sending all of the money back to you, and you don’t need to do anything. Here you can see how that stands:\n${link}`,
    zh: `您为直播课“${title.zh}”${child.zh}付的款已经收到，但当时座位已经满了，或者之前就有座位了，所以没有换到座位。\n\n我们会把钱全部退给您，您不用做任何事。退款进度请看：\n${link}`,
  })
}

/** Of things in the catalogue, so without words of a child; and without prices, which are beside the buttons. */
export function askedEmail(
  reader: Reader,
  { asked, link }: { asked: readonly { child: { nickname: string }; title: Bilingual }[]; link: string },
): Email {
  const names = [...new Set(asked.map(({ child }) => nameInEmail(child.nickname)))]
  const lines = (language: 'en' | 'zh') =>
    asked
      .map(
        ({ child, title }) =>
          `${nameInEmail(child.nickname)}${language === 'en' ? ': ' : '：'}${quotable(title[language])}`,
      )
      .join('\n')
  return greetedEmail(reader, {
    subject: { en: `${names.join(', ')} asks you for something`, zh: `${names.join('、')} 想请您看一看` },
    en: `Your child can’t open this yet, and asks you:\n\n${lines('en')}\n\nWhat it contains and what it costs is in My family. You decide, and “Not now” is a good answer too:\n${link}\n\nWe write about this at most once a day.`,
    zh: `有些内容孩子还不能打开，想请您看一看：\n\n${lines('zh')}\n\n内容和价格都在“我的家庭”里。由您决定，选“暂时不开通”也可以：\n${link}\n\n这样的电邮一天最多一封。`,
  })
}
