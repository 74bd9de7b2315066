// Words at the top of lists of leaked passwords. A password of nothing but these, digits and signs is common.
export const COMMON_WORDS = new Set(
  `abc access account admin administrator amanda andrea andrew angel anthony apple asdf ashley august autumn azerty
  babygirl bailey banana barcelona baseball basketball batman beautiful bonjour buster butterfly changeme charlie
  cheese chelsea chocolate computer cookie dallas daniel december default diamond domain dragon eagle february flower
  football forever freedom friday friends ginger google guest guitar hallo hannah harley hello hockey hunter iloveyou
  january jennifer jessica jesus jordan joshua july june killer letmein liverpool login london lovely loveyou love
  manager march master matrix matthew may melissa merlin michael michelle monday monkey mustang my natasha new nicole
  nothing november october office orange pass passwd password passwort pepper please pokemon princess purple qazwsx
  qwer qwerty qwertz ranger registrar registry root samantha samsung saturday secret secure security september server
  service shadow silver snoopy soccer spring starwars summer sunday sunshine superman support system test tester
  thomas thursday tigger tuesday trustno twitter user wachtwoord website wednesday welcome welkom whatever william
  winter wordpass xxx yankees yellow your zxcv`.split(/\s+/),
);

// Frequent passwords that password.rules.ts would otherwise accept, written without blanks and hyphens.
export const COMMON_PASSWORDS = new Set(
  `1234qwerasdf abcd1234efgh correcthorsebatterystaple fuckyou12345 googledummy1 ihateyou1234 imissyou1234 jesuschrist1
  jesusislord1 justinbieber justinbieber1 leedsunited1 linkinpark12 manchester12 manchesterunited manunited123
  motherfucker motherlover1 onedirection onedirection1 onetwothree4 onetwothreefour opensesame12 playstation1
  playstation3 playstation4 qwe123qwe123 realmadrid12 redhotchilipeppers rollercoaster spongebob123 thisismypassword
  undertaker12 unbelievable whatthefuck1 youarethebest`.split(/\s+/),
);
