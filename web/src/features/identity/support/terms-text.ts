import { paths } from '#paths'
import type { PageText } from './text-page.tsx'

export const termsText: PageText = {
  title: { en: 'Terms of use', zh: '使用条款' },
  lead: {
    en: 'The rules of the house, kept short. By registering you agree to them; parents agree for their children.',
    zh: '简短的约定。注册即表示同意；孩子由家长代为同意。',
  },
  changedOn: '2026-11-23T04:00:00.000Z',
  sections: [
    {
      id: 'service',
      title: { en: 'What you get', zh: '您得到什么' },
      blocks: [
        {
          en: 'Capyzen Academy offers video lessons, mock exams and practice for Primary 1 to 6 in Singapore, in English and Chinese. Part of it is free; other lessons open with an access code, premium or a purchase. Some pages are still being built, and they say so.',
          zh: '水豚学堂为新加坡小一到小六的学生提供视频课、模拟考试和练习，中英双语。一部分免费，另一些课程要用访问码、会员或者单独购买来打开。有些页面还在建，页面上会写明。',
        },
        {
          en: 'Our exams are for practice. They are not official papers, and we don’t belong to the Ministry of Education, SEAB or any school. Automatic marking can be wrong; where a teacher has to look at an answer, the result says that it is provisional.',
          zh: '这里的考试是练习，不是官方试卷。我们不隶属于教育部、新加坡考试与评鉴局（SEAB）或任何学校。自动评分可能有错；要由老师评阅的答案，成绩会标明是暂定的。',
        },
        {
          en: 'The AI tutor is a program. It helps with hints and can be wrong, so check what it says, and ask a grown-up when something matters. Feedback on compositions by our rules is provisional.',
          zh: 'AI 导师是一个程序。它用提示来帮助学习，也可能出错，请核对它说的话；重要的事，请问大人。规则给出的作文反馈是暂定的。',
        },
      ],
    },
    {
      id: 'account',
      title: { en: 'Your account', zh: '您的账户' },
      blocks: [
        [
          {
            en: 'An account is for one person. Keep its password to yourself.',
            zh: '一个账户只供一人使用，请保管好密码。',
          },
          {
            en: 'Children use a profile that a parent has made, or register with a grown-up’s knowledge. Parents are responsible for what their children do here.',
            zh: '孩子使用家长建立的资料，或者在大人知情的情况下注册。孩子在这里的行为由家长负责。',
          },
          {
            en: 'Teacher tools open after an administrator has confirmed you as a teacher.',
            zh: '管理员确认您的教师身份后，教师工具才会开放。',
          },
          {
            en: 'An access code may be limited to a number of people or a time. Don’t sell it or post it in public.',
            zh: '访问码可能有人数或时间限制。请不要转卖或公开张贴。',
          },
        ],
      ],
    },
    {
      id: 'fair',
      title: { en: 'Fair use', zh: '合理使用' },
      blocks: [
        [
          {
            en: 'Lessons, exams and pictures are for your own learning, or for your class if you are its teacher. Please don’t copy, record, publish or resell them.',
            zh: '课程、试卷和图片供您自己学习使用，教师可以用于自己的班级。请不要复制、录制、发布或转卖。',
          },
          {
            en: 'Be kind, use names that don’t hurt anyone, and don’t try to break in, guess codes or overload the site with automated programs.',
            zh: '请友善待人，使用得体的名字；不要试图入侵、猜测访问码，或用程序加重网站的负担。',
          },
          {
            en: 'An account that breaks these rules can be locked. If you think that was a mistake, write to us.',
            zh: '违反约定的账户可能被停用。如果您认为有误，请写信给我们。',
          },
        ],
      ],
    },
    {
      id: 'paying',
      title: { en: 'Paying', zh: '付款' },
      blocks: [
        {
          en: 'Before you pay you see the full price in Singapore dollars; nothing is added later. Premium paid by PayNow lasts one month and then simply ends. Premium paid by card renews each month until you end it on your account page, and lasts to the end of the month that was paid; if the card fails, it stays open for three more days. Lessons and series that you buy have no end date. What you paid for lessons of a series is taken off the price of the series.',
          zh: '付款前会显示新元全价，之后不会再加钱。用 PayNow 付的会员有效一个月，到期自动结束。用银行卡付的会员每月续费，随时可以在“我的账户”页面结束，结束后用到已付的那一期期满；扣款失败时，会员再保留三天。买下的课程和系列没有到期日。已经为系列里的课程付过的钱，买整个系列时会扣除。',
        },
        {
          en: 'If you paid twice, by mistake, or if something doesn’t work as described, write to us and we’ll make it right. When all the money goes back, the access it paid for ends; a part of it shortens premium. Card refunds go back to the card, PayNow refunds by a transfer that we make by hand. Children’s profiles are never offered anything to buy.',
          zh: '如果重复付款、付错了，或者内容与说明不符，请写信给我们，我们会妥善处理。全额退款以后，对应的使用权限会结束；部分退款会缩短会员期。银行卡付款退回原卡，PayNow 付款由我们人工转账退回。孩子的页面从不推销任何东西。',
        },
      ],
    },
    {
      id: 'yours',
      title: { en: 'What is yours stays yours', zh: '您的内容归您所有' },
      blocks: [
        {
          en: 'Your answers and everything else you make here belong to you. We use them only to run the academy for you, as the privacy page says. You can download them and leave whenever you like.',
          zh: '您的答案和在这里创作的其他内容都归您所有。我们只按隐私页面所说，用来为您提供服务。您随时可以下载，也可以随时离开。',
        },
      ],
      links: [{ to: paths.privacy(), label: { en: 'Read the privacy page', zh: '阅读隐私页面' } }],
    },
    {
      id: 'limits',
      title: { en: 'What we can’t promise', zh: '我们不能保证的' },
      blocks: [
        {
          en: 'We look after the site with care and keep your answers safe, but we can’t promise that it always works, that it has no mistakes, or that a mark here predicts a mark at school. Nothing in these terms takes away rights that Singapore’s law gives you as a consumer.',
          zh: '我们用心维护网站，保护好您的答案，但不能保证它永远可用、毫无差错，也不能保证这里的分数就是学校的分数。本条款不影响新加坡法律赋予消费者的权利。',
        },
      ],
    },
    {
      id: 'changes',
      title: { en: 'Changes', zh: '更新' },
      blocks: [
        {
          en: 'If these terms change, the date at the top changes too. If you don’t agree any more, you can delete your account. Singapore’s law applies.',
          zh: '条款更新时，页首的日期也会更新。如果不再同意，可以删除账户。本条款适用新加坡法律。',
        },
      ],
    },
  ],
}
