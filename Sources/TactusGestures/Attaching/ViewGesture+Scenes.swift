#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus

  // Tools write the recognizers of gestures on views into scenes as the classes from which they inherit.

  @_spi(Tools) extension ViewGesture: DescribedAsInherited {
    /// The turns of its parts, and its restrictions on others.
    public var undescribed: [String] {
      var list: [String] = []
      if hasStages { list.append("offers touches to its gestures in turn, the second after the first") }
      if !mask.contains(.subviews) { list.append("keeps touches from the gestures of the views inside") }
      return list
    }
  }

  @_spi(Tools) extension TapLeaf: DescribedAsInherited {}
  @_spi(Tools) extension LongPressLeaf: DescribedAsInherited {}
  @_spi(Tools) extension DragLeaf: DescribedAsInherited {}
  @_spi(Tools) extension FlickLeaf: DescribedAsInherited {}
  @_spi(Tools) extension TriggeredTapLeaf: DescribedAsInherited {}
  @_spi(Tools) extension StepsLeaf: DescribedAsInherited {}
  @_spi(Tools) extension FingersLeaf: DescribedAsInherited {}

  @_spi(Tools) extension MagnifyLeaf: DescribedAsInherited {
    var undescribed: [String] { minimumDelta > MagnifyGesture().minimumScaleDelta ? [Self.share] : [] }
    fileprivate static let share = "begins after a share of its fingers' distance, not after so many points"
  }

  @_spi(Tools) extension RotateLeaf: DescribedAsInherited {
    var undescribed: [String] { minimumDelta > RotateGesture().minimumAngleDelta.radians ? [MagnifyLeaf.share] : [] }
  }
#endif
