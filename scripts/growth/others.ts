/** Exported functions that no call of the kit gives a text, by why that is. */
export const OTHERS: Readonly<Record<string, string>> = {
  'takes plain data that functions of the kit made, names, numbers or a caller’s functions':
    'changesBetween enoughOf historyOf indexedState installedEntry isOrdinaryMap keptGraph keptMap manifestsOf ' +
    'mayMention mended tooLarge undecodedOf unreadBeside UnreadValue viewOf ' +
    'ambiguous isSameMenu notKept ofFolder ' +
    'absentMessages acceptHandoff addSequence aggregateMetrics align append applyEdits applyPlan bm25 ' +
    'boilerplateBits breadthFirst buildGraph centrality childOf coChange coChangeGraph composeAnswer composeMap deliveredAgain openPart ' +
    'coefficientOfVariation communities compareText composeContext confidenceOf contextOf ' +
    'contextualize createIndex createTrie cutPlaces deficit ' +
    'dependents depthOf describeFiles diffChunks embedChunks entropyScores expand explain ' +
    'cycles deadExports findingsOf hotspots judgesExports layers loadedBy renderInsight smells ' +
    'extensionsOf factsByPath factsOf fileIndex filterChunks find fit fitMessages fnv1a foldGraph formatFact ' +
    'formatRemarks fromGraphology fuseSignals gain graphBuilder groupBy handoff ' +
    'enclosingLines holeText holes impact keptEntries menuWords without importGraph importResolver inOrder indexChunks indexCommits ' +
    'formatExtensions hasGrammar isLinkingFormat isProjectFile optionalPackageOf ' +
    'isProvisional isShown jaccard javaScriptProject languageOf liesInside lineAt makeDirectory ' +
    'maximalMarginalRelevance mean median memoryStore mergeRanges modularity ' +
    'namedLines namesOf nearestCommits neighborScores ngrams openCorpus openFold openSymbols order outlineLines packBytes ' +
    'pageRank pathTree placeFeatures placesByRarity placesOf planEviction planReinjection ' +
    'pressure profile projectResolver quantile rank rankFiles rankPlaces rankTests ' +
    'rangeText readCues readPlan reciprocalRankFusion reciprocalRanks record renderChanges ' +
    'renderGain renderHandoff renderImpact renderLinks renderMap renderOrder renderSection renderSession renderTests ' +
    'replay ' +
    'resolveImports resolveMentions resolveSpecifier restore restoreIndex roleFactors rowOffsets rowsOf ' +
    'runGraph runLayers sameFacts sayUnsettled scoreSignals seededRandom selectBy serialize serializeEvent ' +
    'serializeHeader sha256 shannonEntropy skipReport softmax spreadPlaces ' +
    'standardDeviation summarizeSymbols symbolGraph symbolImpact tellingWords testsOf toBlocks ' +
    'namedTests provenEdges sayUnjudged sayUnread sayUnreadUses sayWhyUnread unreadCode whyUnread withoutFillers ' +
    'tokenBits toolsCalled updateGraph visible withNamedLines withPlaces zScore zipfPrior',
  'parses with a grammar, which the pool bounds':
    'chunkLoaded chunkSource createPool extract fallback languageFile languagesIn ' +
    'loadLanguage structure tuneNode20',
  'reads files, which are held to a size':
    'ask cacheDirectory commitAt createContainment diffOf gitStatus lastCommits listFiles loadTree openParts ' +
    'readText reloadTree secretOnTheWay watchFiles ledgerFile listLedgerFiles loadO200k ' +
    'loadO200kEncoder o200kPart loadPrior openChunkFiles openDiskStore openFacts openLiveMap openMap openWorkspace readBytes ' +
    'readNamedInput resolveRoot streamChunks',
};
