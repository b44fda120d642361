import type { Topic } from './topic.ts'

export const englishTopics: Topic[] = [
  {
    id: 'EN.LV',
    subject: 'english',
    label: { en: 'Listening and viewing', zh: '听与看' },
    skills: [
      { id: 'EN.LV.01', label: { en: 'Listen for the main idea', zh: '听出大意' }, level: 'P1' },
      { id: 'EN.LV.02', label: { en: 'Listen for details', zh: '听出细节' }, level: 'P2' },
      { id: 'EN.LV.03', label: { en: 'Follow the order of events', zh: '听出事情的先后' }, level: 'P3' },
      { id: 'EN.LV.04', label: { en: 'Infer from what is heard', zh: '从听到的内容推断' }, level: 'P4' },
      {
        id: 'EN.LV.05',
        label: { en: "Tell a speaker's attitude and purpose", zh: '听出说话人的态度和目的' },
        level: 'P5',
      },
      { id: 'EN.LV.06', label: { en: 'Tell points of view apart', zh: '分辨不同的看法' }, level: 'P6' },
    ],
    misconceptions: [
      { id: 'EN.LV.m1', label: { en: 'Picks the last detail heard', zh: '只记得最后听到的' } },
      { id: 'EN.LV.m2', label: { en: 'Picks any word that was heard', zh: '听到哪个词就选哪个' } },
    ],
  },
  {
    id: 'EN.RV.DE',
    subject: 'english',
    label: { en: 'Reading: decoding and fluency', zh: '阅读：认读与流利度' },
    skills: [
      { id: 'EN.RV.DE.01', label: { en: 'Letter sounds and blends', zh: '字母发音与拼读' }, level: 'P1' },
      { id: 'EN.RV.DE.02', label: { en: 'Common sight words', zh: '常见词一眼认读' }, level: 'P1' },
      { id: 'EN.RV.DE.03', label: { en: 'Read in phrases', zh: '按意群断句' }, level: 'P3' },
      { id: 'EN.RV.DE.04', label: { en: 'Read with expression', zh: '读出语气' }, level: 'P4' },
    ],
    misconceptions: [{ id: 'EN.RV.DE.m1', label: { en: 'Guesses from the first letter', zh: '只看首字母就猜' } }],
  },
  {
    id: 'EN.RV.LI',
    subject: 'english',
    label: { en: 'Reading: what the text says', zh: '阅读：字面意思' },
    skills: [
      { id: 'EN.RV.LI.01', label: { en: 'Find a detail', zh: '找出细节' }, level: 'P1' },
      { id: 'EN.RV.LI.02', label: { en: 'Put events in order', zh: '排出事情的先后' }, level: 'P2' },
      { id: 'EN.RV.LI.03', label: { en: 'Say what a pronoun refers to', zh: '说出代词指什么' }, level: 'P3' },
      { id: 'EN.RV.LI.04', label: { en: 'True or false, with a reason', zh: '判断对错并说明理由' }, level: 'P4' },
    ],
    misconceptions: [
      { id: 'EN.RV.LI.m1', label: { en: 'Takes a detail from the wrong place', zh: '从别处抄细节' } },
      { id: 'EN.RV.LI.m2', label: { en: 'Takes the nearest noun for the pronoun', zh: '代词就近找名词' } },
      {
        id: 'EN.RV.LI.m3',
        label: { en: 'Takes the order of telling for the order of events', zh: '把叙述顺序当成发生顺序' },
      },
    ],
  },
  {
    id: 'EN.RV.IN',
    subject: 'english',
    label: { en: 'Reading: inference', zh: '阅读：推断' },
    skills: [
      { id: 'EN.RV.IN.01', label: { en: 'Link cause and effect', zh: '找出因果关系' }, level: 'P3' },
      { id: 'EN.RV.IN.02', label: { en: 'Work out feelings, with evidence', zh: '根据文字推断感受' }, level: 'P4' },
      { id: 'EN.RV.IN.03', label: { en: 'Work out a word from its context', zh: '从上下文推测词义' }, level: 'P4' },
      { id: 'EN.RV.IN.04', label: { en: 'Predict what happens next', zh: '推测接下来的事' }, level: 'P3' },
    ],
    misconceptions: [
      { id: 'EN.RV.IN.m1', label: { en: 'Names a feeling without evidence', zh: '写了感受，没有依据' } },
      { id: 'EN.RV.IN.m2', label: { en: 'Answers from general knowledge, not the text', zh: '凭常识回答，不看文章' } },
      {
        id: 'EN.RV.IN.m3',
        label: { en: "Uses a word's commonest meaning in any context", zh: '只用词语最常见的意思' },
      },
      { id: 'EN.RV.IN.m4', label: { en: 'Takes what came first for the cause', zh: '把先发生的事当成原因' } },
    ],
  },
  {
    id: 'EN.RV.EV',
    subject: 'english',
    label: { en: 'Reading: evaluation', zh: '阅读：评价' },
    skills: [
      { id: 'EN.RV.EV.01', label: { en: "Tell the writer's purpose", zh: '看出作者的目的' }, level: 'P5' },
      { id: 'EN.RV.EV.02', label: { en: 'Tell fact from opinion', zh: '分辨事实与看法' }, level: 'P5' },
      {
        id: 'EN.RV.EV.03',
        label: { en: "See the effect of the writer's words", zh: '体会作者用词的效果' },
        level: 'P6',
      },
      { id: 'EN.RV.EV.04', label: { en: 'Give a view with support', zh: '说出看法并以文章为据' }, level: 'P5' },
    ],
    misconceptions: [
      { id: 'EN.RV.EV.m1', label: { en: 'Takes a strong opinion for a fact', zh: '把肯定的语气当成事实' } },
      { id: 'EN.RV.EV.m2', label: { en: 'Takes figurative words literally', zh: '把比喻当成真事' } },
      { id: 'EN.RV.EV.m3', label: { en: 'Retells the story instead of judging', zh: '用复述代替看法' } },
      { id: 'EN.RV.EV.m4', label: { en: 'Takes one detail for the whole purpose', zh: '把一个细节当成全文目的' } },
    ],
  },
  {
    id: 'EN.RV.VT',
    subject: 'english',
    label: { en: 'Visual text', zh: '图文理解' },
    skills: [
      { id: 'EN.RV.VT.01', label: { en: 'Find facts in a layout', zh: '在版面中找资料' }, level: 'P3' },
      { id: 'EN.RV.VT.02', label: { en: 'Tell purpose and audience', zh: '看出目的和对象' }, level: 'P4' },
      { id: 'EN.RV.VT.03', label: { en: 'Apply conditions in small print', zh: '看懂小字里的条件' }, level: 'P5' },
      { id: 'EN.RV.VT.04', label: { en: 'See how a text persuades', zh: '看出怎样打动读者' }, level: 'P5' },
    ],
    misconceptions: [
      { id: 'EN.RV.VT.m1', label: { en: 'Overlooks a condition', zh: '漏看条件' } },
      { id: 'EN.RV.VT.m2', label: { en: 'Matches a word instead of the meaning', zh: '见到相同的词就选' } },
      { id: 'EN.RV.VT.m3', label: { en: 'Takes one detail for the main purpose', zh: '把细节当成主要目的' } },
    ],
  },
  {
    id: 'EN.SR',
    subject: 'english',
    label: { en: 'Speaking and representing', zh: '说与表达' },
    skills: [
      { id: 'EN.SR.01', label: { en: 'Read aloud: pace, stress and tone', zh: '朗读：快慢、轻重、语调' }, level: 'P1' },
      { id: 'EN.SR.02', label: { en: 'Describe what is shown', zh: '描述看到的内容' }, level: 'P2' },
      { id: 'EN.SR.03', label: { en: 'Give a response with reasons', zh: '说出看法和理由' }, level: 'P4' },
      { id: 'EN.SR.04', label: { en: 'Extend with own experience', zh: '联系自己的经历' }, level: 'P5' },
    ],
    misconceptions: [{ id: 'EN.SR.m1', label: { en: 'Lists details without a response', zh: '只说细节，没有看法' } }],
  },
  {
    id: 'EN.WR.SI',
    subject: 'english',
    label: { en: 'Situational writing', zh: '情境写作' },
    skills: [
      { id: 'EN.WR.SI.01', label: { en: 'Purpose, audience and tone', zh: '目的、对象与语气' }, level: 'P4' },
      { id: 'EN.WR.SI.02', label: { en: 'Format and order', zh: '格式与顺序' }, level: 'P4' },
      { id: 'EN.WR.SI.03', label: { en: 'Include every point needed', zh: '写齐要点' }, level: 'P5' },
      { id: 'EN.WR.SI.04', label: { en: 'Add a fitting point of your own', zh: '补上合适的个人要点' }, level: 'P6' },
    ],
    misconceptions: [
      { id: 'EN.WR.SI.m1', label: { en: 'Tone too casual for the reader', zh: '语气对读者太随便' } },
      { id: 'EN.WR.SI.m2', label: { en: 'Adds what the reader does not need', zh: '写了读者用不着的内容' } },
      { id: 'EN.WR.SI.m3', label: { en: 'Orders instead of asking politely', zh: '用命令代替礼貌的请求' } },
      { id: 'EN.WR.SI.m4', label: { en: 'Leaves the purpose unclear', zh: '没有写清目的' } },
    ],
  },
  {
    id: 'EN.WR.CO',
    subject: 'english',
    label: { en: 'Continuous writing', zh: '作文' },
    skills: [
      { id: 'EN.WR.CO.01', label: { en: 'Write full sentences', zh: '写完整的句子' }, level: 'P1' },
      { id: 'EN.WR.CO.02', label: { en: 'Write a paragraph from pictures', zh: '看图写段' }, level: 'P3' },
      { id: 'EN.WR.CO.03', label: { en: 'Plan a story', zh: '构思故事' }, level: 'P5' },
      { id: 'EN.WR.CO.04', label: { en: 'Develop a problem and resolve it', zh: '展开冲突并收尾' }, level: 'P5' },
    ],
    misconceptions: [{ id: 'EN.WR.CO.m1', label: { en: 'Lists events without a problem', zh: '流水账，没有冲突' } }],
  },
  {
    id: 'EN.GR.VB',
    subject: 'english',
    label: { en: 'Grammar: verbs', zh: '语法：动词' },
    skills: [
      { id: 'EN.GR.VB.01', label: { en: 'be, have and do', zh: 'be、have、do 的用法' }, level: 'P1' },
      { id: 'EN.GR.VB.02', label: { en: 'Simple and continuous tenses', zh: '一般时与进行时' }, level: 'P2' },
      { id: 'EN.GR.VB.03', label: { en: 'Agreement with simple subjects', zh: '简单主语与动词一致' }, level: 'P1' },
      { id: 'EN.GR.VB.04', label: { en: 'Modals: can, must, should, might', zh: '情态动词' }, level: 'P3' },
      { id: 'EN.GR.VB.05', label: { en: 'Perfect tenses', zh: '完成时' }, level: 'P4' },
      {
        id: 'EN.GR.VB.06',
        label: { en: 'to-form or -ing form after a verb', zh: '动词后用 to 还是 -ing' },
        level: 'P4',
      },
      { id: 'EN.GR.VB.07', label: { en: 'Passive voice', zh: '被动语态' }, level: 'P5' },
      { id: 'EN.GR.VB.08', label: { en: 'Conditionals with if', zh: 'if 条件句' }, level: 'P5' },
      { id: 'EN.GR.VB.09', label: { en: 'Keeping tenses in step', zh: '时态前后一致' }, level: 'P5' },
      {
        id: 'EN.GR.VB.10',
        label: { en: 'Agreement with distant or joined subjects', zh: '主语较远或并列时的一致' },
        level: 'P5',
      },
    ],
    misconceptions: [
      { id: 'EN.GR.VB.m1', label: { en: 'Agrees with the nearest noun, not the subject', zh: '动词跟着最近的名词走' } },
      { id: 'EN.GR.VB.m2', label: { en: 'Drifts between tenses', zh: '时态前后乱换' } },
      { id: 'EN.GR.VB.m3', label: { en: 'Puts “will” or “would” in the if-part', zh: '在 if 分句里用 will 或 would' } },
      {
        id: 'EN.GR.VB.m4',
        label: { en: 'Uses a base or past form after have, has or had', zh: 'have、has、had 后没用过去分词' },
      },
      { id: 'EN.GR.VB.m5', label: { en: 'Mixes up to-form and -ing form', zh: 'to 与 -ing 混用' } },
      {
        id: 'EN.GR.VB.m6',
        label: { en: 'Mixes past perfect, present perfect and simple past', zh: '过去完成时、现在完成时、过去时混用' },
      },
      {
        id: 'EN.GR.VB.m7',
        label: { en: 'Counts “along with …” as part of the subject', zh: '把 along with 后面的也算进主语' },
      },
      {
        id: 'EN.GR.VB.m8',
        label: { en: 'Leaves out “be” or the past participle in a passive', zh: '被动句漏了 be 或过去分词' },
      },
      {
        id: 'EN.GR.VB.m9',
        label: { en: 'Keeps the s or past ending after a helping verb', zh: '助动词后的动词没用原形' },
      },
      { id: 'EN.GR.VB.m10', label: { en: 'Takes “neither … nor” as plural', zh: '把 neither … nor 当成复数' } },
    ],
  },
  {
    id: 'EN.GR.NP',
    subject: 'english',
    label: { en: 'Grammar: nouns, pronouns, determiners', zh: '语法：名词、代词、限定词' },
    skills: [
      { id: 'EN.GR.NP.01', label: { en: 'Singular and plural', zh: '单数与复数' }, level: 'P1' },
      { id: 'EN.GR.NP.02', label: { en: 'a, an, the', zh: '冠词' }, level: 'P1' },
      { id: 'EN.GR.NP.03', label: { en: 'Subject and object pronouns', zh: '主格与宾格代词' }, level: 'P2' },
      { id: 'EN.GR.NP.04', label: { en: 'Countable and uncountable nouns', zh: '可数与不可数名词' }, level: 'P3' },
      {
        id: 'EN.GR.NP.05',
        label: { en: 'Quantifiers: few, little, much, many', zh: '数量词：few、little、much、many' },
        level: 'P4',
      },
      { id: 'EN.GR.NP.06', label: { en: 'Relative pronouns: who, whose, whom, which', zh: '关系代词' }, level: 'P5' },
      { id: 'EN.GR.NP.07', label: { en: 'Reflexive or plain pronoun', zh: '反身代词与普通代词' }, level: 'P4' },
    ],
    misconceptions: [
      { id: 'EN.GR.NP.m1', label: { en: 'Makes an uncountable noun plural', zh: '给不可数名词加 s' } },
      { id: 'EN.GR.NP.m2', label: { en: 'Mixes words for countable and uncountable', zh: '可数与不可数的数量词混用' } },
      {
        id: 'EN.GR.NP.m3',
        label: {
          en: 'Takes “few” for “a few”, “little” for “a little”',
          zh: '分不清 few 与 a few、little 与 a little',
        },
      },
      {
        id: 'EN.GR.NP.m4',
        label: { en: "Writes “who's” for “whose”, or mixes who, whom and whose", zh: 'who、whom、whose 混用' },
      },
      { id: 'EN.GR.NP.m5', label: { en: 'Uses “which” for people or “who” for things', zh: '人用 which，物用 who' } },
      {
        id: 'EN.GR.NP.m6',
        label: { en: 'Uses a reflexive where a plain pronoun belongs, or the reverse', zh: '反身代词与普通代词混用' },
      },
      { id: 'EN.GR.NP.m7', label: { en: 'Uses I or he where me or him belongs', zh: '该用宾格却用主格' } },
    ],
  },
  {
    id: 'EN.GR.ST',
    subject: 'english',
    label: { en: 'Grammar: sentences', zh: '语法：句子' },
    skills: [
      { id: 'EN.GR.ST.01', label: { en: 'Prepositions of time and place', zh: '时间、地点介词' }, level: 'P2' },
      {
        id: 'EN.GR.ST.02',
        label: { en: 'Joining with and, but, or, because', zh: '用 and、but、or、because 连接' },
        level: 'P2',
      },
      {
        id: 'EN.GR.ST.03',
        label: { en: 'Prepositions after verbs and adjectives', zh: '动词、形容词后的介词' },
        level: 'P4',
      },
      { id: 'EN.GR.ST.04', label: { en: 'Phrasal verbs', zh: '短语动词' }, level: 'P4' },
      { id: 'EN.GR.ST.05', label: { en: 'Question tags', zh: '附加问句' }, level: 'P4' },
      {
        id: 'EN.GR.ST.06',
        label: { en: 'Connectors of contrast, cause and condition', zh: '转折、因果、条件连词' },
        level: 'P5',
      },
    ],
    misconceptions: [
      { id: 'EN.GR.ST.m1', label: { en: 'Picks a preposition by a similar phrase', zh: '照相似的说法选介词' } },
      { id: 'EN.GR.ST.m2', label: { en: 'Reads a phrasal verb word by word', zh: '按字面理解短语动词' } },
      {
        id: 'EN.GR.ST.m3',
        label: { en: 'Keeps the tag positive or negative like the statement', zh: '附加问句没有正反相对' },
      },
      {
        id: 'EN.GR.ST.m4',
        label: { en: 'Uses “is it” or the wrong helping verb in a tag', zh: '附加问句一律用 is it 或用错助动词' },
      },
      {
        id: 'EN.GR.ST.m5',
        label: { en: 'Picks a connector before weighing the two ideas', zh: '没看两句的关系就选连词' },
      },
      {
        id: 'EN.GR.ST.m6',
        label: {
          en: 'Uses a preposition before a clause, or a conjunction before a noun',
          zh: '介词接句子，连词接名词',
        },
      },
    ],
  },
  {
    id: 'EN.GR.SY',
    subject: 'english',
    label: { en: 'Synthesis and transformation', zh: '句子合并与改写' },
    skills: [
      {
        id: 'EN.GR.SY.01',
        label: { en: 'Contrast: although, despite, in spite of', zh: '转折：although、despite、in spite of' },
        level: 'P5',
      },
      {
        id: 'EN.GR.SY.02',
        label: { en: 'Pairs: not only … but also, neither … nor', zh: '成对连词：not only … but also、neither … nor' },
        level: 'P5',
      },
      { id: 'EN.GR.SY.03', label: { en: 'Condition: unless', zh: '条件：unless' }, level: 'P5' },
      {
        id: 'EN.GR.SY.04',
        label: { en: 'Degree: so … that, such … that, too … to', zh: '程度：so … that、such … that、too … to' },
        level: 'P5',
      },
      {
        id: 'EN.GR.SY.05',
        label: { en: 'Choice: prefer, would rather', zh: '选择：prefer、would rather' },
        level: 'P5',
      },
      { id: 'EN.GR.SY.06', label: { en: 'Reported speech', zh: '转述句' }, level: 'P5' },
      { id: 'EN.GR.SY.07', label: { en: 'Active to passive', zh: '主动改被动' }, level: 'P5' },
      { id: 'EN.GR.SY.08', label: { en: 'Verb or adjective to noun', zh: '动词、形容词改名词' }, level: 'P6' },
    ],
    misconceptions: [
      {
        id: 'EN.GR.SY.m1',
        label: { en: 'Writes “despite of”, or a clause after “despite”', zh: '写成 despite of，或 despite 后接句子' },
      },
      { id: 'EN.GR.SY.m2', label: { en: 'Keeps “but” beside “although”', zh: 'although 与 but 并用' } },
      {
        id: 'EN.GR.SY.m3',
        label: { en: 'Puts a second negative after “unless” or “neither”', zh: 'unless、neither 后又用否定' },
      },
      {
        id: 'EN.GR.SY.m4',
        label: { en: 'Lifts speech without changing tense, pronoun or time', zh: '转述时没改时态、人称或时间' },
      },
      { id: 'EN.GR.SY.m5', label: { en: 'Keeps question order in reported speech', zh: '转述时保留疑问句语序' } },
      { id: 'EN.GR.SY.m6', label: { en: 'Changes the tense when making a passive', zh: '改被动时换了时态' } },
      {
        id: 'EN.GR.SY.m7',
        label: { en: 'Uses a wrong noun form, or leaves the verb as it was', zh: '名词形式不对，或动词没改' },
      },
      { id: 'EN.GR.SY.m8', label: { en: 'Changes the meaning while joining', zh: '合并时改变了原意' } },
      { id: 'EN.GR.SY.m9', label: { en: 'Agrees with the farther of two joined subjects', zh: '动词跟了前一个主语' } },
      { id: 'EN.GR.SY.m10', label: { en: 'Writes “not” after “too … to”', zh: 'too … to 后又写 not' } },
      { id: 'EN.GR.SY.m11', label: { en: 'Keeps statement order after “Not only”', zh: 'Not only 开头却没有倒装' } },
      { id: 'EN.GR.SY.m12', label: { en: 'Mixes so and such, or drops a', zh: 'so 与 such 混用，或漏了 a' } },
    ],
  },
  {
    id: 'EN.VO',
    subject: 'english',
    label: { en: 'Vocabulary', zh: '词汇' },
    skills: [
      { id: 'EN.VO.01', label: { en: 'Word groups', zh: '词语分类' }, level: 'P1' },
      { id: 'EN.VO.02', label: { en: 'Synonyms and antonyms', zh: '近义词与反义词' }, level: 'P2' },
      { id: 'EN.VO.03', label: { en: 'Prefixes and suffixes', zh: '前缀与后缀' }, level: 'P3' },
      { id: 'EN.VO.04', label: { en: 'Words that go together', zh: '词语搭配' }, level: 'P4' },
      { id: 'EN.VO.05', label: { en: 'Idioms', zh: '习语' }, level: 'P4' },
      { id: 'EN.VO.06', label: { en: 'Shades of meaning', zh: '词义的细微差别' }, level: 'P5' },
      { id: 'EN.VO.07', label: { en: 'Choose words from context', zh: '根据上下文填词' }, level: 'P5' },
    ],
    misconceptions: [
      { id: 'EN.VO.m1', label: { en: 'Takes an idiom word by word', zh: '按字面理解习语' } },
      {
        id: 'EN.VO.m2',
        label: { en: 'Takes a word of similar meaning that does not go with it', zh: '意思相近但搭配不对' },
      },
      { id: 'EN.VO.m3', label: { en: 'Mixes up words that look or sound alike', zh: '混淆形近或音近的词' } },
      { id: 'EN.VO.m4', label: { en: 'Too strong or too weak for the context', zh: '程度过重或过轻' } },
      { id: 'EN.VO.m5', label: { en: 'Reads only the words beside the gap', zh: '只看空格旁边的词' } },
      { id: 'EN.VO.m6', label: { en: 'Adds the wrong prefix or suffix', zh: '加错前缀或后缀' } },
    ],
  },
  {
    id: 'EN.ED',
    subject: 'english',
    label: { en: 'Editing', zh: '改错' },
    skills: [
      { id: 'EN.ED.01', label: { en: 'Capital letters and end marks', zh: '大写与句末标点' }, level: 'P1' },
      { id: 'EN.ED.02', label: { en: 'Spelling patterns', zh: '拼写规律' }, level: 'P3' },
      { id: 'EN.ED.03', label: { en: 'Words that sound alike', zh: '同音词' }, level: 'P3' },
      { id: 'EN.ED.04', label: { en: 'Grammar slips', zh: '语法错误' }, level: 'P4' },
      { id: 'EN.ED.05', label: { en: 'Commas, speech marks and apostrophes', zh: '逗号、引号与撇号' }, level: 'P4' },
    ],
    misconceptions: [
      { id: 'EN.ED.m1', label: { en: 'Spells by sound', zh: '照读音拼写' } },
      { id: 'EN.ED.m2', label: { en: 'Forgets to double, drop or change a letter', zh: '忘了双写、去掉或改变字母' } },
      { id: 'EN.ED.m3', label: { en: 'Picks a word by its sound', zh: '只按读音选词' } },
      { id: 'EN.ED.m4', label: { en: 'Misses an ending on the verb or noun', zh: '漏了动词或名词的词尾' } },
      {
        id: 'EN.ED.m5',
        label: { en: 'Puts the apostrophe in a plural or on the wrong side of s', zh: '撇号用在复数里或位置不对' },
      },
      { id: 'EN.ED.m6', label: { en: 'Misplaces the mark or capital around speech', zh: '引号前后的标点或大写不对' } },
    ],
  },
]
