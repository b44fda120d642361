import type { QuestionSetDraft } from '../question-source.ts'
import { umbrella } from './p6-ca1-umbrella.ts'

export const chineseP6Ca1Understanding: QuestionSetDraft = {
  name: 'chinese-p6-ca1-understanding',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    umbrella,
  },
  questions: [
    {
      id: 'chinese-p6-ca1-umbrella-feelings',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.02'],
      passage: 'umbrella',
      text: '从等巴士，到看见栏杆上的伞，再到挂上新伞，“我”的心情有什么变化？',
      choices: [
        {
          text: '开心→惊讶→得意',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'Find the proof: is someone happy who blames himself in the rain?',
            zh: '找一找依据：一个在雨中埋怨自己的人会开心吗？',
          },
        },
        { text: '烦恼→惊讶→感动', isRight: true },
        {
          text: '烦恼→失望→感动',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: '愣住 tells us only that he stopped short. What did he see: something bad, or something he did not expect?',
            zh: '“愣住”不等于失望。他看到的是坏事，还是没想到的事？',
          },
        },
        {
          text: '烦恼→惊讶→后悔',
          misconception: 'ZH.YD.TL.m4',
          feedback: {
            en: 'He was sorry on the first day. What does 心里暖烘烘的 say of the next?',
            zh: '后悔是前一天的事。第二天“心里暖烘烘的”，说明了什么？',
          },
        },
      ],
      explanation: {
        en: 'Each step has its proof: blaming himself in the rain (烦恼); 愣住了 at two umbrellas that he did not expect (惊讶); 心里暖烘烘的 and giving his own umbrella (感动). To check a change of feeling, put a word from the text beside each step. A single step without proof makes the whole choice wrong.',
        zh: '每一步都要有依据：下雨时“埋怨自己”，是烦恼；没想到栏杆上有两把伞，“愣住了”，是惊讶；“心里暖烘烘的”，还挂上自己的伞，是感动。检查心情变化时，在每一步旁边写上文中的词。只要有一步没有依据，整个答案就不对。',
      },
      hints: [
        { en: 'Find one word or phrase for each of the three moments.', zh: '三个时刻，各找一个写心情的词句。' },
        { en: 'Explain 愣住了 and 暖烘烘 in your own words.', zh: '用自己的话说说“愣住了”和“暖烘烘”是什么感觉。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-umbrella-why',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.01'],
      marks: 4,
      passage: 'umbrella',
      text: '（a）“我”起初为什么不肯接受老婆婆的伞？写出两个原因。\n（b）第二天，“我”为什么把自己的新伞也挂在栏杆上？写出两个原因。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: '(a) He does not know the old lady', zh: '（a）不认识老婆婆' },
            anyOf: ['不认识', '陌生', '没见过', '素不相识', '互不相识', '不熟'],
          },
          {
            marks: 1,
            label: { en: '(a) He does not know how to give it back', zh: '（a）不知道怎么还伞' },
            anyOf: [
              '怎么还',
              '怎样还',
              '如何还',
              '没办法还',
              '无法还',
              '还不了',
              '还给她',
              '还给婆婆',
              '还给老婆婆',
              '归还',
            ],
          },
          {
            marks: 1,
            label: {
              en: '(b) Touched by the kindness of the old lady and others',
              zh: '（b）被老婆婆和别人的善意感动',
            },
            anyOf: [
              '感动',
              '暖烘烘',
              '温暖',
              '善意',
              '善良',
              '好心',
              '爱心',
              '学习老婆婆',
              '向老婆婆学习',
              '帮助过我',
              '帮助了我',
              '帮过我',
              '感谢',
              '感激',
            ],
            except: ['不感动', '没有感动'],
          },
          {
            marks: 1,
            label: { en: '(b) Wants to help others who have no umbrella', zh: '（b）想帮助其他没带伞的人' },
            anyOf: [
              '帮助别人',
              '帮助他人',
              '帮助其他',
              '帮助有需要',
              '帮助没带',
              '帮助没有',
              '帮助忘',
              '帮助更多',
              '帮别人',
              '帮其他',
              '帮没',
              '帮忘',
              '给有需要',
              '有需要的人',
              '借给别人',
              '借给没',
              '让没带',
              '让忘记带',
              '让别人',
              '让其他人',
              '让需要',
              '传下去',
            ],
          },
        ],
        model:
          '（a）因为“我”不认识老婆婆，也不知道以后怎么把伞还给她。（b）因为“我”被老婆婆和留下雨伞的人的善意感动了，也想帮助其他没带伞的人。',
      },
      explanation: {
        en: '(a) Both reasons are in what he says: he does not know her, and he cannot tell how to return it. (b) is not stated: 心里暖烘烘的 shows that he was touched, and his own paper slip shows that he wants to help whoever needs it. Count your points: two and two. The commonest slip is to give one reason each.',
        zh: '（a）两个原因就在“我”说的话里：不认识老婆婆；不知道以后怎么还。（b）文中没有直接说，要推断：“心里暖烘烘的”说明“我”很感动；“也写了一张纸条”说明“我”想帮助有需要的人。写完数一数，两题各有两点。最常见的错误是每题只写一个原因。',
      },
      hints: [
        { en: 'For (a) read what the boy says while shaking his head.', zh: '（a）看“我”一边摇头一边说了什么。' },
        {
          en: 'For (b) think about how he felt, and for whom he left the umbrella.',
          zh: '（b）想一想“我”心里的感受，还有这把伞是留给谁的。',
        },
      ],
      fixtures: {
        right: [
          '（a）他不认识老婆婆，也不知道怎么还伞。（b）他很感动，也想帮助没带伞的人。',
          'a 因为我不认识她，不知道怎样还给她。b 因为老婆婆的善良让我觉得温暖，我要帮助其他人。',
          '不认识婆婆，又不知道如何归还。他心里暖烘烘的，想让忘记带伞的人也有伞用。',
        ],
        wrong: ['（a）他不认识老婆婆。（b）他很感动。', '因为下雨了，他要回家。', '他有新伞，不需要旧伞。'],
      },
    },
    {
      id: 'chinese-p6-ca1-umbrella-nodding',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.04', 'ZH.ZS.XC.02'],
      passage: 'umbrella',
      text: '“几把伞在微风中轻轻地摇晃，好像在向我点头微笑。”作者这样写，想表达什么？',
      choices: [
        {
          text: '风越刮越大，又快要下雨',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The wind is 微风 and the umbrellas sway gently. Is the sentence really about the weather?',
            zh: '文中说的是“微风”“轻轻地”。这个句子真的是在写天气吗？',
          },
        },
        {
          text: '“我”担心雨伞被风吹走',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'Which word shows worry? A smile shows another feeling.',
            zh: '哪个词写了担心？“微笑”给人的是什么感觉？',
          },
        },
        { text: '“我”做了好事心里快乐', isRight: true },
        {
          text: '“我”舍不得留下新雨伞',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'He looks back, but does he regret it? 暖烘烘 tells you.',
            zh: '“我”回头看了一眼，可是有后悔吗？想想“心里暖烘烘的”。',
          },
        },
      ],
      explanation: {
        en: 'Umbrellas can’t smile: the boy sees his own feeling in them. He has just left his umbrella for others and feels warm inside, so they seem to thank him. Check against 心里暖烘烘的 in the same paragraph. The commonest slip is to stay with the words and think of the weather.',
        zh: '雨伞不会微笑，是“我”把自己的心情看到雨伞上去了。“我”刚把新伞留给有需要的人，“心里暖烘烘的”，所以觉得雨伞在向自己道谢。用同一段的“暖烘烘”来检查。最常见的错误是只看字面，以为在写天气。',
      },
      hints: [
        { en: 'Umbrellas have no feelings. Whose feeling is it?', zh: '雨伞没有感情，这是谁的感受？' },
        {
          en: 'What has he just done, and how does he feel in this paragraph?',
          zh: '“我”刚做了什么？这一段怎样写“我”的心？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-umbrella-message',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.05'],
      passage: 'umbrella',
      text: '这篇短文主要想告诉我们什么？',
      choices: [
        { text: '一点善意能带动更多人行善', isRight: true },
        {
          text: '出门前要听父母的话带雨伞',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'That is only how the story begins. Which paragraph gets the writer’s warmest words?',
            zh: '这只是故事的开头。作者写得最动情的是哪一段？',
          },
        },
        {
          text: '借了东西一定要准时还别人',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'True, but it explains only the return of one umbrella. Why did others leave theirs?',
            zh: '这话没错，却只说到还伞。其他人为什么也留下自己的伞？',
          },
        },
        {
          text: '不可以接受陌生人给的东西',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'He did refuse at first, but in the end what does the writer praise?',
            zh: '“我”起初确实不肯接受，可是短文最后赞美的是什么？',
          },
        },
      ],
      explanation: {
        en: 'One old umbrella led to two more with notes, and then to the boy’s own: kindness spreads. A message must cover the whole text, above all the ending. The other choices hold on to one detail: the forgotten umbrella, giving it back, the first refusal. To check, ask whether the sentence also explains paragraphs ③ and ④.',
        zh: '一把旧伞，带来了另外两把伞和纸条，最后“我”也挂上自己的新伞，可见善意会传开。主旨要能概括全文，尤其是结尾。其他选项只抓住一个细节：忘了带伞、还伞、起初的拒绝。检查时问：这句话能不能说明第③、④段的内容？',
      },
      hints: [
        { en: 'The message must hold for the ending as well as the beginning.', zh: '主旨要顾到全文，别只看开头。' },
        {
          en: 'How many umbrellas were there first, and how many in the end? Why?',
          zh: '起初有几把伞，后来有几把？为什么会变多？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-umbrella-your-view',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.YD.PJ.01'],
      marks: 3,
      passage: 'umbrella',
      text: '老婆婆把伞借给不认识的“我”，你赞成她的做法吗？说说你的看法，并写出两个理由。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'A clear view', zh: '清楚的看法（赞成或不赞成）' },
            anyOf: ['赞成', '同意', '支持', '做得对', '做得很对', '做得好', '反对', '不对', '不应该'],
          },
          {
            marks: 1,
            label: {
              en: 'A reason, such as: he would have got wet and needed help',
              zh: '一个理由，如：雨很大，“我”没带伞，需要帮助',
            },
            anyOf: [
              '淋湿',
              '淋雨',
              '生病',
              '大雨',
              '没带伞',
              '没有带伞',
              '没有伞',
              '忘记带伞',
              '需要帮助',
              '不会还',
              '不还',
              '骗',
              '回不了家',
              '有盖走廊',
              '不会淋',
            ],
          },
          {
            marks: 1,
            label: {
              en: 'Another reason, such as: kindness leads others to help',
              zh: '另一个理由，如：善意能带动别人也去帮助人',
            },
            anyOf: [
              '善良',
              '善意',
              '爱心',
              '温暖',
              '带动',
              '影响',
              '学习',
              '榜样',
              '传',
              '互相帮助',
              '关心',
              '信任',
              '相信',
              '更多人',
              '也会帮助',
              '也去帮助',
              '快乐',
              '旧伞',
              '自己要用',
              '没伞用',
            ],
          },
        ],
        model:
          '我赞成老婆婆的做法。第一，雨下得很大，“我”没带伞，如果她不帮忙，“我”会淋湿生病。第二，她的善意影响了别人，后来更多人留下雨伞帮助有需要的人。',
      },
      explanation: {
        en: 'Say clearly whether you agree, then give two reasons that differ; one may come from the text (he had no umbrella; she could walk home under cover) and one from what followed (others began to help). Someone who disagrees also earns the marks with two good reasons. The commonest slip is to retell the story without a reason.',
        zh: '先清楚地说赞成或不赞成，再写两个不同的理由：可以用文中的事实（“我”没带伞，老婆婆有走廊可走），也可以说这样做的影响（带动别人行善）。不赞成的人，只要有两个合理的理由，一样能得分。最常见的错误是只把故事再说一遍，没有理由。',
      },
      hints: [
        { en: 'Begin with 我赞成 or 我不赞成.', zh: '第一句先写明你的立场。' },
        {
          en: 'Think about the boy at that moment, and about the people afterwards.',
          zh: '一个理由想想当时的“我”，一个理由想想后来的人。',
        },
      ],
      fixtures: {
        right: [
          '我赞成，因为雨很大，他没带伞会淋湿，而且老婆婆的爱心可以影响更多人。',
          '我同意老婆婆的做法。他没有伞，会生病。老婆婆这么做能带动别人互相帮助。',
          '我不赞成，因为他可能不会还伞，老婆婆自己要用的时候就没有了。',
        ],
        wrong: ['我赞成。', '老婆婆把伞给了我，第二天我把伞挂在栏杆上。', '因为她很有爱心。'],
      },
    },
  ],
}
