/** What stands before something that is said to be the answer. */
export const isSaid =
  /(?:(?:answer|option|choice|choose|chose|pick|select|correct|letter|blank|gap|fill in|write|use|put|word|it'?s|it is|equals|=|get)(?: (?:is|was|be|should be|must be|would be|with|the|word|one|option|letter|here|in|to|as|simply|just|number|\d))*[\s:="'“”‘’「『《([,—–-]*|(?:答案|选项?|选择|正确(?:的)?|填[入上写]?|写[上下]?|用|应该|得到?|等于)(?:是|为|的是|应该|词语?|字|选|填|应|数字|就是|这个|那个)*[\s“”"'‘’「」『』《》(（：:，,]*)$/u
