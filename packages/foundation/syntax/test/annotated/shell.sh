#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/lib/util.sh" #~ < $(dirname ${BASH_SOURCE[0]})/lib/util.sh include:
. ./common.sh --flag #~ < ./common.sh include:
readonly LIMIT=3 OTHER=4 #~ +variable LIMIT ; +variable OTHER ; > LIMIT ; > OTHER
export PATH_TO="$HOME/bin" #~ +variable PATH_TO ; > PATH_TO
lower=1 #~
LIST=(one two) #~ +variable LIST ; > LIST
greet-all() { #~ +function greet-all ..14 ; > greet-all
  local name="$1" helper_text=later
  echo hello world "$(say_it "$name") done" 'no call' #~ @ say_it call
  for one in a1 b1; do run_one "$one" | to_json --pretty; done #~ @ run_one call ; @ to_json call
  case $name in start) start_it ;; *) stop_it now ;; esac #~ @ start_it call ; @ stop_it call
  [[ $name == text && -n word ]] && greet-all again #~ @ greet-all call
} #~
function _hidden { INNER=1; util::log "x"; } #~ -function _hidden ; @ util::log call
sub_shell() ( cd / && make_it ) #~ +function sub_shell ; > sub_shell ; @ make_it call
cat <<TEXT
words $(not_read here)
TEXT
my_tool --run <<< here > file.txt #~ @ my_tool call
